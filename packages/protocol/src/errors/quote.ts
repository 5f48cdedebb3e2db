/** Quotes a foreign value for an error's details: one line, of limited length. */
export function quote(value: unknown): string {
  const text =
    typeof value === 'string' ? value : typeof value === 'number' ? `${value}` : `a ${typeof value}`
  return `"${text.slice(0, 120).replace(/[^\x20-\x7e]/g, '?')}"`
}
