// Where do many small lists go?

package truthtable

// A slab hands out lists that share their memory, for to allocate each by itself
// would take longer than to read it.
type slab[T any] struct {
	free []T
	size int // of what was allocated last
}

// take is a list of so many zeros.
func (s *slab[T]) take(count int) []T {
	if count > len(s.free) {
		if s.size = min(max(64, 2*s.size), 1<<10); count > s.size/8 {
			return make([]T, count)
		}
		s.free = make([]T, s.size)
	}
	list := s.free[:count:count]
	s.free = s.free[count:]
	return list
}

// clone is a copy of a list.
func (s *slab[T]) clone(list []T) []T {
	out := s.take(len(list))
	copy(out, list)
	return out
}
