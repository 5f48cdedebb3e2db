import { BlockList, isIP } from 'node:net'

/** Tells from which address a request really comes. */
export type AddressReader = (request: {
  remote: string | undefined
  forwardedFor: string | undefined
}) => string

/**
 * `X-Forwarded-For` is believed as far as it was written by proxies that the operator trusts: from the right, the first
 * address that is not one of them is the client. What stands further left, the client may have invented.
 */
export function createAddressReader(trustedProxies: readonly string[]): AddressReader {
  const trusted = new BlockList()
  for (const network of trustedProxies) {
    const [address = '', prefix] = network.split('/')
    const family = familyOf(address)
    if (prefix === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(prefix), family)
  }
  const isTrusted = (address: string) => isIP(address) !== 0 && trusted.check(address, familyOf(address))

  return ({ remote, forwardedFor }) => {
    let client = plain(remote ?? '')
    if (trustedProxies.length === 0) return client
    const hops = forwardedFor?.split(',').map((hop) => plain(hop.trim())) ?? []
    while (isTrusted(client)) {
      const hop = hops.pop()
      if (hop === undefined || !isIP(hop)) break
      client = hop
    }
    return client
  }
}

/** What a limit counts: a whole network of IPv6, which one machine can have to itself. */
export function limitKeyOf(address: string): string {
  if (isIP(address) !== 6) return address || 'unknown'
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** An IPv4 address that is written as IPv6 counts as IPv4. */
function plain(address: string): string {
  if (!address.includes(':')) return address
  const [, inner] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  return inner ?? address
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
