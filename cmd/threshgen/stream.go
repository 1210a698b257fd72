// How do many functions go through all cores and still come out in order?

package main

import (
	"bytes"
	"context"
	"iter"
	"sync"

	"threshgen/truthtable"
)

// A batch is some functions that follow each other, on their way from the
// reader over one of the workers to the writer.
type batch struct {
	functions []truthtable.Function
	rows      int
	err       error // what the reader met after the functions; told there

	out  bytes.Buffer  // what is to be written about them
	code int           // the worst exit code
	fail error         // what kept a function from being answered
	done chan struct{} // closed when the worker is done
}

// A batch holds so many functions or rows at most: enough to make up for
// handing it on, and little enough to keep the memory small.
const (
	batchFunctions = 64
	batchRows      = 1 << 20
)

// inMemory is how many rows may be in memory, read but not answered, unless a
// single function has more: 8 MB of bit sets.
const inMemory = 1 << 25

// stream answers functions with so many jobs at a time, and writes the answers
// in the order of the functions. It reads only as far ahead as the jobs need,
// so its memory does not grow with the stream, and it writes what is ready
// when more is not there yet. The answer appends to out and gives an exit code;
// ready is called before anything is written.
func (c *command) stream(ctx context.Context, functions iter.Seq2[truthtable.Function, error], jobs int, ready func(),
	answer func(ctx context.Context, out *bytes.Buffer, f truthtable.Function) (code int, err error)) (code int, err error) {

	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	room := newRoom(ctx, inMemory)
	work, order := make(chan *batch), make(chan *batch, 2*jobs)
	for range jobs {
		go func() {
			for b := range work {
				for _, f := range b.functions {
					code, err := answer(ctx, &b.out, f)
					if b.code = max(b.code, code); err != nil {
						b.fail = err
						break
					}
				}
				close(b.done)
			}
		}()
	}
	go func() {
		defer close(order)
		defer close(work)
		for b := range batches(ctx, functions, room) {
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
		ready()
		if _, err := c.stdout.Write(b.out.Bytes()); err != nil {
			return exitError, err
		}
		room.leave(b.rows)
		if b.fail != nil {
			return exitError, b.fail
		}
		if b.err != nil {
			// The reader goes on where one line is wrong: so does a filter.
			c.complain(b.err)
			code = exitError
		}
		if len(order) == 0 {
			if err := c.stdout.Flush(); err != nil {
				return exitError, err
			}
		}
	}
	return code, ctx.Err()
}

// batches gathers the functions that are there without waiting for more.
func batches(ctx context.Context, functions iter.Seq2[truthtable.Function, error], room *room) iter.Seq[*batch] {
	type result struct {
		f   truthtable.Function
		err error
	}
	read := make(chan result, batchFunctions)
	go func() {
		defer close(read)
		for f, err := range functions {
			room.enter(f.Rows())
			select {
			case read <- result{f, err}:
			case <-ctx.Done():
				return
			}
		}
	}()
	return func(yield func(*batch) bool) {
		for first := range read {
			b := &batch{done: make(chan struct{})}
			next, open := first, true
			for open && next.err == nil {
				b.functions = append(b.functions, next.f)
				if b.rows += next.f.Rows(); len(b.functions) == batchFunctions || b.rows >= batchRows {
					break
				}
				select {
				case next, open = <-read:
					continue
				default:
				}
				break
			}
			b.err = next.err
			if !yield(b) {
				return
			}
		}
	}
}

// A room holds so many rows: whoever brings more waits at the door. The first
// may always come in.
type room struct {
	ctx    context.Context
	change *sync.Cond
	most   int
	rows   int
}

func newRoom(ctx context.Context, most int) *room {
	r := &room{ctx: ctx, change: sync.NewCond(new(sync.Mutex)), most: most}
	context.AfterFunc(ctx, func() { r.leave(0) }) // wake who waits
	return r
}

// enter waits for room for so many rows, or for the end of the context.
func (r *room) enter(rows int) {
	r.change.L.Lock()
	defer r.change.L.Unlock()
	for r.rows > 0 && r.rows+rows > r.most && r.ctx.Err() == nil {
		r.change.Wait()
	}
	r.rows += rows
}

func (r *room) leave(rows int) {
	r.change.L.Lock()
	defer r.change.L.Unlock()
	r.rows -= rows
	r.change.Broadcast()
}
