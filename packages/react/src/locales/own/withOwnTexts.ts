/** The texts with those of the dapp in their places. Only texts that there are can be replaced. */
export function withOwnTexts<Texts extends object>(texts: Texts, own: object | undefined): Texts {
  if (!own) return texts
  const given: Readonly<Record<string, unknown>> = { ...own }
  const filled = Object.entries(texts).map(([key, text]: [string, unknown]) => {
    const replacement = Object.hasOwn(given, key) ? given[key] : undefined
    if (isObject(text)) return [key, withOwnTexts(text, isObject(replacement) ? replacement : undefined)]
    return [key, typeof replacement === 'string' ? replacement : text]
  })
  return Object.fromEntries(filled) as Texts
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
