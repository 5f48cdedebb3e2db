import { describe, expect, test } from 'vitest'
import { isPublicAddress } from './isPublicAddress.ts'

describe('isPublicAddress', () => {
  test.each(['1.1.1.1', '8.8.8.8', '172.15.0.1', '172.32.0.1', '100.63.255.255', '2606:4700::1111'])(
    'default: %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  test.each([
    // This machine and its networks.
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '100.127.255.255',
    // Metadata of clouds.
    '169.254.169.254',
    'fd00:ec2::254',
    // Documentation, benchmarks, multicast, reserved, broadcast.
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    // IPv6.
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fdff::1',
    'ff02::1',
    '2001:db8::1',
    '3fff::1',
    '100::1',
    // IPv4 in IPv6: mapped, compatible, translated, NAT64, 6to4, Teredo.
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    // No addresses.
    'localhost',
    '',
    '127.1',
  ])('behavior: %s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
