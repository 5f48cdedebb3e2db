import { describe, expect, test } from 'vitest'
import { acceptsVersion } from './acceptsVersion.ts'

describe('acceptsVersion', () => {
  test.each([
    ['>=20.19', '20.19.0', true],
    ['>= 20.18.0', '20.19.0', true],
    ['>=22.12.0', '20.19.0', false],
    ['>=v22', '20.19.0', false],
    ['^20.19.0 || >=22.12.0', '20.19.0', true],
    ['^20.19.0 || >=22.12.0', '21.7.0', false],
    ['^20.20.0', '20.19.0', false],
    ['~20.19.0', '20.20.0', false],
    ['>=14 <21', '20.19.0', true],
    ['>=14 <20', '20.19.0', false],
    ['20.x', '20.19.0', true],
    ['18 || 20', '20.19.0', true],
    ['18', '20.19.0', false],
    ['*', '20.19.0', true],
    ['', '20.19.0', true],
    ['lts', '20.19.0', false],
  ])('parameters: %s, %s', (range, version, expected) => {
    expect(acceptsVersion(range, version)).toBe(expected)
  })
})
