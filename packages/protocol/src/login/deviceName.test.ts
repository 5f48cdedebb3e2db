import { describe, expect, test } from 'vitest'
import { deviceNameOf, knownDeviceName } from './deviceName.ts'

const linux = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)'

describe('deviceNameOf', () => {
  test.each([
    [`${linux} Chrome/156.0.0.0 Safari/537.36`, 'Chrome on Linux'],
    [`${linux} Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`, 'Edge on Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:148.0) Gecko/20100101 Firefox/148.0',
      'Firefox on Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.2 Safari/605.1.15',
      'Safari on macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      'Safari on iOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    ['curl/8.0', 'Unknown browser'],
    ['', 'Unknown browser'],
  ])('parameters: %s', (userAgent, name) => {
    expect(deviceNameOf(userAgent)).toBe(name)
    expect(knownDeviceName(name)).toBe(name)
  })
})

describe('knownDeviceName', () => {
  test.each([
    'Chrome',
    'Chrome on',
    'Chrome on Linux on Mars',
    'visit evil.example',
    'Chrome on evil.example',
  ])('behavior: %s becomes an unknown browser', (name) => {
    expect(knownDeviceName(name)).toBe('Unknown browser')
  })
})
