import { describe, expect, test } from 'vitest'
import { abnf } from './abnf.fixture.ts'
import { parseDateTime } from './dateTime.ts'

describe('parseDateTime', () => {
  // RFC 3339, section 5.8, and what `toISOString` writes.
  test.each([
    '1985-04-12T23:20:50.52Z',
    '1996-12-19T16:39:57-08:00',
    '2021-09-30T16:25:24Z',
    '2021-09-30T16:25:24.000Z',
    '2024-02-29T00:00:00.123456789+05:45',
    '2000-02-29T23:59:59Z',
    '9999-12-31T23:59:59.999Z',
  ])('default: %s', (text) => {
    expect(parseDateTime(text)).toBe(Date.parse(text.replace(/(\.\d{3})\d+/, '$1')))
    expect(abnf.dateTime.test(text)).toBe(true)
  })

  test.each([
    '',
    '2021-09-30',
    '2021-09-30T16:25:24',
    '2021-09-30 16:25:24Z',
    '2021-02-29T00:00:00Z',
    '2100-02-29T00:00:00Z',
    '2021-04-31T00:00:00Z',
    '2021-00-10T00:00:00Z',
    '2021-13-10T00:00:00Z',
    '2021-10-00T00:00:00Z',
    '2021-10-10T24:00:00Z',
    '2021-10-10T00:60:00Z',
    '2021-10-10T00:00:61Z',
    '2021-10-10T00:00:00.Z',
    '2021-10-10T00:00:00.1234567890Z',
    '2021-10-10T00:00:00+24:00',
    '2021-10-10T00:00:00+01:60',
    '2021-10-10T00:00:00+0100',
    '+002021-10-10T00:00:00Z',
    '0001-10-10T00:00:00Z',
    '2021-10-10T00:00:00Z\n',
    ' 2021-10-10T00:00:00Z',
    'Wed Oct 05 2011 16:48:00 GMT+0200 (CEST)',
    '1633046400',
    // RFC 3339 allows them; nobody writes them, and clocks disagree about them.
    '2016-12-31T23:59:60Z',
    '2021-09-30t16:25:24z',
  ])('error: %j', (text) => {
    expect(parseDateTime(text)).toBeUndefined()
  })
})
