/**
 * An address cut short in its middle: `start` characters after a `0x`, if there is one, and `end` characters. What would
 * not become shorter stays whole.
 *
 * @example
 * shortenAddress('0x71C7656EC7ab88b098defB751B7401B5f6d8976F') // '0x71C7…976F'
 */
export function shortenAddress(address: string, start = 4, end = 4): string {
  const head = /^0x/i.test(address) ? start + 2 : start
  if (address.length <= head + end + 1) return address
  return `${address.slice(0, head)}…${end > 0 ? address.slice(-end) : ''}`
}
