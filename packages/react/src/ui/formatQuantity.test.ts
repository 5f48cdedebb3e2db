import { describe, expect, test } from 'vitest'
import { formatQuantity } from './formatQuantity.ts'

describe('formatQuantity', () => {
  test.each([
    ['0', 4, '0.0000'],
    ['0.8241', 4, '0.8241'],
    ['1204.5', 4, '1,204.5000'],
    ['1204.56789', 4, '1,204.5678'],
    ['0.00001', 4, '<0.0001'],
    ['0.0009', 3, '<0.001'],
    ['1000000', 0, '1,000,000'],
    [
      '115792089237316195423570985008687907853269984665640564039457.5',
      3,
      '115,792,089,237,316,195,423,570,985,008,687,907,853,269,984,665,640,564,039,457.500',
    ],
  ])('parameters: %s to %i digits', (numeric, digits, shown) => {
    expect(formatQuantity(numeric, digits)).toBe(shown)
  })
})
