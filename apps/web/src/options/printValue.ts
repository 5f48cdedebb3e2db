/**
 * Writes a plain value as code, on one line.
 *
 * @example
 * printValue({ '--lk-accent': '#fff', on: true }) // "{ '--lk-accent': '#fff', on: true }"
 */
export function printValue(value: unknown): string {
  if (typeof value === 'string') return printText(value)
  if (Array.isArray(value)) return `[${value.map(printValue).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, entry]) => entry !== undefined)
    return entries.length === 0
      ? '{}'
      : `{ ${entries.map(([name, entry]) => `${printName(name)}: ${printValue(entry)}`).join(', ')} }`
  }
  return String(value)
}

const printText = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`

const printName = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : printText(name))
