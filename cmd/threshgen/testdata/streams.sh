#!/bin/sh
# Do the commands of threshgen help streams give what one process gives? They
# are taken from the help text and run as it has them, on all functions of 4
# inputs: GNU parallel on this machine, GNU parallel over ssh, and the script of
# the Slurm array.
#
#	streams.sh THRESHGEN
#
# It needs parallel. Over ssh it goes where there is an sshd, and where there is
# no Slurm the script of the array is run piece by piece without it.
set -eu

directory=$(mktemp -d)
server=
finish() {
	[ -z "$server" ] || kill "$server" 2>/dev/null || true
	rm -rf "$directory"
}
trap finish EXIT
mkdir "$directory/bin"
cp "$1" "$directory/bin/threshgen"
PATH=$directory/bin:$PATH
cd "$directory"

i=0
while [ $i -lt 65536 ]; do
	printf '%04x\n' $i
	i=$((i + 1))
done >all.hex
threshgen help streams >help
for flag in "" --json; do
	threshgen learn --exit-zero --format hex $flag - <all.hex >"whole$flag"
done

# same NAME: the verdicts are those of one process, without and with --json.
same() {
	cmp "$1" whole
	cmp "$1--json" whole--json
	echo "$1: as one process"
}

# with FLAG, FILE: a text with that flag, to FILE.
with() { sed "s/threshgen learn/threshgen learn $1/" >"$2"; }

sed -n 's/^  \(parallel .*\)$/\1/p' help >parallel.sh
grep -q . parallel.sh
for flag in "" --json; do
	with "$flag" command <parallel.sh
	PARALLEL=--will-cite sh ./command
	mv verdicts "parallel$flag"
done
same parallel

sshd=$(command -v /usr/sbin/sshd || true)
if [ -n "$sshd" ] && command -v ssh >/dev/null; then
	ssh-keygen -q -t ed25519 -N '' -f host
	ssh-keygen -q -t ed25519 -N '' -f user
	cp user.pub authorized
	mkdir -p /run/sshd 2>/dev/null || true
	port=$((20000 + $$ % 20000))
	"$sshd" -D -e -f /dev/null -p $port -h "$directory/host" -o ListenAddress=127.0.0.1 -o StrictModes=no -o UsePAM=no \
		-o PidFile=none -o AuthorizedKeysFile="$directory/authorized" -o SetEnv="PATH=$PATH" 2>sshd.log &
	server=$!
	login="ssh -p $port -i $directory/user -o UserKnownHostsFile=$directory/known -o StrictHostKeyChecking=accept-new -o BatchMode=yes"
	tries=0
	until $login 127.0.0.1 true 2>/dev/null; do
		tries=$((tries + 1))
		[ $tries -lt 20 ] || { cat sshd.log; exit 1; }
		sleep 0.2
	done
	for flag in "" --json; do
		with "$flag" command <parallel.sh
		PARALLEL="--will-cite --ssh '$login' --sshlogin 1/127.0.0.1,1/localhost,:" sh ./command
		mv verdicts "ssh$flag"
	done
	same ssh
else
	echo "ssh: left out, for there is no sshd here"
fi

sed -n '/^  #!/,/^$/s/^  //p' help >array.sh
grep -q SLURM_ARRAY_TASK_ID array.sh
pieces=$(((65536 + 4999) / 5000))
for flag in "" --json; do
	with "$flag" command <array.sh
	rm -f verdicts-*
	if command -v sinfo >/dev/null && sinfo >/dev/null 2>&1; then
		sbatch --wait --array=1-$pieces command
	else
		piece=1
		while [ $piece -le $pieces ]; do
			SLURM_ARRAY_TASK_ID=$piece sh ./command >verdicts-$(printf '%06d' $piece)
			piece=$((piece + 1))
		done
	fi
	cat verdicts-* >"array$flag"
done
same array
