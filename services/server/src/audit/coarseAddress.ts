import { isIP, isIPv4 } from 'node:net'

/**
 * The network that an IP address is in: /24 of IPv4, /48 of IPv6. Undefined: it is no address.
 *
 * @example
 * coarseAddress('203.0.113.77') // '203.0.113.0/24'
 */
export function coarseAddress(address: string | undefined): string | undefined {
  if (!address) return undefined
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  const plain = mapped ?? address.replace(/%.*$/, '')
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (isIP(plain) !== 6) return undefined
  // A URL writes it in the one canonical form; what `::` leaves out is put back.
  const [left = '', right = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const head = left ? left.split(':') : []
  const tail = right ? right.split(':') : []
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  return `${[...head, ...zeros, ...tail].slice(0, 3).join(':')}::/48`
}
