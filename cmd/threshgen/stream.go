// How do many functions go through all cores and still come out in order?

package main

import (
	"context"
	"iter"
	"sync"

	"threshgen/truthtable"
)

// A batch is some functions that follow each other, on their way from the
// reader over one of the workers to the writer. When it is written it goes
// back to the reader.
type batch struct {
	functions []truthtable.Function
	rows      int
	err       error // what the reader met after the functions; told there

	out  []byte        // what is to be written about them
	code int           // the worst exit code
	fail error         // what kept a function from being answered
	done chan struct{} // told when the worker is done
}

// A batch holds so many functions or rows at most: enough to make up for
// handing it on, and little enough to keep all workers busy.
const (
	batchFunctions = 256
	batchRows      = 1 << 16
)

// inMemory is how many rows may be in memory, read but not answered, unless a
// single function has more: 8 MB of bit sets.
const inMemory = 1 << 25

// An answerer answers a function: it appends to out and gives an exit code. It
// is asked by one goroutine at a time, and may keep what it needs again.
type answerer func(ctx context.Context, out []byte, f truthtable.Function) (longer []byte, code int, err error)

// stream answers functions with so many answerers at a time, and writes the
// answers in the order of the functions. It reads only as far ahead as they
// need, so its memory does not grow with the stream, and it writes what is ready
// when more is not there yet. Each time before it writes, ready is told how
// many functions and rows have been answered.
func (c *command) stream(ctx context.Context, functions iter.Seq2[truthtable.Function, error], jobs int,
	ready func(functions, rows int), newAnswerer func() answerer) (code int, err error) {

	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	in := newIntake(ctx)
	work, order := make(chan *batch), make(chan *batch, 2*jobs)
	for range jobs {
		go func() {
			answer := newAnswerer()
			for b := range work {
				b.answer(ctx, answer)
				b.done <- struct{}{}
			}
		}()
	}
	go in.read(functions)
	go func() {
		defer close(order)
		defer close(work)
		for b := in.take(); b != nil; b = in.take() {
			select {
			case order <- b:
				work <- b
			case <-ctx.Done():
				return
			}
		}
	}()

	code = exitYes
	for b := range order {
		<-b.done
		code = max(code, b.code)
		ready(len(b.functions), b.rows)
		if _, err := c.stdout.Write(b.out); err != nil {
			return exitError, err
		}
		if b.fail != nil {
			return exitError, b.fail
		}
		if b.err != nil {
			// The reader goes on where one line is wrong: so does a filter.
			c.complain(b.err)
			code = exitError
		}
		in.giveBack(b)
		if len(order) == 0 {
			if err := c.stdout.Flush(); err != nil {
				return exitError, err
			}
		}
	}
	return code, ctx.Err()
}

// answer answers the functions of a batch, up to the first that cannot be.
func (b *batch) answer(ctx context.Context, answer answerer) {
	for _, f := range b.functions {
		var code int
		b.out, code, b.fail = answer(ctx, b.out, f)
		if b.code = max(b.code, code); b.fail != nil {
			return
		}
	}
}

// An intake gathers functions that have been read into batches, as many as come
// before the next batch is taken. Only so many rows may be between it and the
// writer: a function that brings more waits, unless it is alone.
type intake struct {
	ctx  context.Context
	mu   sync.Mutex
	more sync.Cond // for who takes: the batch is no longer empty
	room sync.Cond // for who reads: there is more room

	open   *batch // the next; never nil
	closed bool   // nothing follows the open batch
	rows   int    // read but not written
	spare  []*batch
}

func newIntake(ctx context.Context) *intake {
	in := &intake{ctx: ctx, open: newBatch()}
	in.more.L, in.room.L = &in.mu, &in.mu
	context.AfterFunc(ctx, func() { // wake who waits
		in.mu.Lock()
		defer in.mu.Unlock()
		in.more.Broadcast()
		in.room.Broadcast()
	})
	return in
}

func newBatch() *batch { return &batch{done: make(chan struct{}, 1)} }

// read puts functions in, and the errors between them.
func (in *intake) read(functions iter.Seq2[truthtable.Function, error]) {
	for f, err := range functions {
		if !in.put(f, err) {
			break
		}
	}
	in.mu.Lock()
	defer in.mu.Unlock()
	in.closed = true
	in.more.Signal()
}

// put puts in a function, or the error that stands in its place. It returns false
// when nothing more is wanted.
func (in *intake) put(f truthtable.Function, err error) bool {
	in.mu.Lock()
	defer in.mu.Unlock()
	for in.ctx.Err() == nil && !in.fits(f.Rows()) {
		in.room.Wait()
	}
	b := in.open
	if b.err = err; err == nil {
		b.functions = append(b.functions, f)
		b.rows += f.Rows()
		in.rows += f.Rows()
	}
	if len(b.functions) <= 1 || err != nil {
		in.more.Signal()
	}
	return in.ctx.Err() == nil
}

// fits reports whether there is room for a function of so many rows. Nothing
// follows an error in its batch.
func (in *intake) fits(rows int) bool {
	b := in.open
	return b.err == nil && len(b.functions) < batchFunctions && b.rows < batchRows &&
		(in.rows == 0 || in.rows+rows <= inMemory)
}

// take is the next batch, nil after the last.
func (in *intake) take() *batch {
	in.mu.Lock()
	defer in.mu.Unlock()
	for in.ctx.Err() == nil && !in.closed && len(in.open.functions) == 0 && in.open.err == nil {
		in.more.Wait()
	}
	b := in.open
	if in.ctx.Err() != nil || len(b.functions) == 0 && b.err == nil {
		return nil
	}
	if last := len(in.spare) - 1; last >= 0 {
		in.open, in.spare = in.spare[last], in.spare[:last]
	} else {
		in.open = newBatch()
	}
	in.room.Signal()
	return b
}

// giveBack takes back a batch that is written.
func (in *intake) giveBack(b *batch) {
	in.mu.Lock()
	defer in.mu.Unlock()
	in.rows -= b.rows
	clear(b.functions)
	if cap(b.out) > 1<<20 { // seldom wanted again
		b.out = nil
	}
	*b = batch{functions: b.functions[:0], out: b.out[:0], done: b.done}
	in.spare = append(in.spare, b)
	in.room.Signal()
}
