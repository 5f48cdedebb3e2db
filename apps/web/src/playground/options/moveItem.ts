/**
 * A copy of a list with one item at another place. Places outside of the list change nothing.
 *
 * @example
 * moveItem(['a', 'b', 'c'], 2, 0) // ['c', 'a', 'b']
 */
export function moveItem<T>(list: readonly T[], from: number, to: number): readonly T[] {
  if (from < 0 || to < 0 || from >= list.length || to >= list.length) return list
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}
