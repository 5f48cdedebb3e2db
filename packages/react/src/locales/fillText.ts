const placeholder = /\{(\w+)\}/g

/** Puts values into a text's `{placeholders}`; one without a value stays as it is. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(placeholder, (match, key: string) => `${values[key] ?? match}`)
}
