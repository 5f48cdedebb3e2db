/**
 * The properties of an event on a line or two; the rest of a long list is left out.
 *
 * @example
 * summarise({ connected: true }) // 'connected: true'
 */
export function summarise(properties: Readonly<Record<string, unknown>>, length = 120): string {
  const text = Object.entries(properties)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
  return text.length > length ? `${text.slice(0, length - 1)}…` : text
}
