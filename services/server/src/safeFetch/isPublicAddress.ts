import { BlockList, isIP } from 'node:net'

/** IPv4 that is not of the public internet (IANA's special-purpose registry). */
const special4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  // Carrier-grade NAT.
  '100.64.0.0/10',
  '127.0.0.0/8',
  // Link-local, where clouds keep their metadata service.
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  // Multicast, reserved, broadcast.
  '224.0.0.0/3',
]

/** Parts of `2000::/3` that lead elsewhere: protocol assignments with Teredo, documentation, 6to4. */
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const block = new BlockList()
for (const network of special4) add(network, 'ipv4')
for (const network of special6) add(network, 'ipv6')

/** All that is assigned of IPv6. Mapped IPv4, NAT64, loopback, link-local and unique local addresses are outside of it. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

function add(network: string, family: 'ipv4' | 'ipv6') {
  const [address = '', prefix] = network.split('/')
  block.addSubnet(address, Number(prefix), family)
}

/** Whether an address is one of the public internet, where whoever asks us to fetch something may send us. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !block.check(address, 'ipv4')
    case 6:
      return global6.check(address, 'ipv6') && !block.check(address, 'ipv6')
    default:
      return false
  }
}
