/** The letters that stand in for a missing picture: two for one word, the first letters of the first two words otherwise. */
export function initials(name: string, count: 1 | 2): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const [first = '', second] = words
  const letters =
    second && count === 2
      ? [...first].slice(0, 1).concat([...second].slice(0, 1))
      : [...first].slice(0, count)
  return letters.join('').replace(/^./u, (letter) => letter.toUpperCase())
}
