import { describe, expect, test } from 'vitest'
import { readConfig } from './readConfig.ts'

describe('readConfig', () => {
  test.each([
    [undefined, false],
    ['', false],
    ['0', false],
    ['false', false],
    ['1', true],
    ['true', true],
    ['yes', true],
  ])('parameters: DO_NOT_TRACK %s', (value, isOff) => {
    expect(readConfig({ DO_NOT_TRACK: value }).server.telemetry).toEqual({ isOff, days: 30 })
  })

  test('parameters: TELEMETRY_DAYS', () => {
    expect(readConfig({ TELEMETRY_DAYS: '7' }).server.telemetry?.days).toBe(7)
    expect(() => readConfig({ TELEMETRY_DAYS: '0' })).toThrowErrorMatchingInlineSnapshot(
      `[ConfigError: TELEMETRY_DAYS must be at least 1.]`,
    )
  })
})
