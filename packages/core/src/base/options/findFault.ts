/** What a value must be: of a kind that {@link kindOf} names, a `url`, or one of `words` (for a list: some of them). */
export type Check = string | { words: readonly string[]; list?: boolean; orFalse?: boolean }

/** Says what is wrong with a value, or undefined when nothing is. */
export function findFault(value: unknown, check: Check): string | undefined {
  if (check === 'url') {
    return typeof value === 'string' && /^(https?|wss?):\/\//.test(value)
      ? undefined
      : 'must be an http(s) or ws(s) URL'
  }
  if (typeof check === 'string') return kindOf(value) === check ? undefined : `must be ${check}`
  const { words, list, orFalse } = check
  if (orFalse && value === false) return undefined
  const given: readonly unknown[] = list && Array.isArray(value) ? value : [value]
  return given.every((word) => words.some((each) => each === word))
    ? undefined
    : `must be ${list ? 'a list of' : 'one of'} ${words.join(', ')}`
}

/** The kind of a value, for error messages: `a string`, `a list`, `an object` … */
export function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  return value === null ? 'null' : typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
