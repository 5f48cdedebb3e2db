/**
 * A function that remembers what it gave for a text. For one that always gives the same for it, whatever else it gets: nothing
 * is ever looked at again, and when there are `maxEntries` of them all are forgotten. What is thrown is not remembered, nor a
 * text of more than `maxLength`.
 *
 * @example
 * const keyOf = rememberByText(limitKeyOf)
 */
export function rememberByText<value, source = void>(
  make: (text: string, source: source) => value,
  { maxEntries = 1_000, maxLength = 500 }: { maxEntries?: number; maxLength?: number } = {},
): (text: string, source: source) => value {
  const made = new Map<string, value>()
  return (text, source) => {
    const known = made.get(text)
    if (known !== undefined) return known
    const value = make(text, source)
    if (text.length > maxLength) return value
    if (made.size >= maxEntries) made.clear()
    made.set(text, value)
    return value
  }
}
