import { describe, expect, it } from 'vitest'
import { texts } from '../../texts/texts.ts'
import { validateAmount } from './validateAmount.ts'

describe('validateAmount', () => {
  it('default', () => {
    expect(validateAmount('0.01', 18, texts.en.tryIt.amounts)).toEqual({ value: 10_000_000_000_000_000n })
  })

  it.each([
    ['1', 18, 10n ** 18n],
    [' 1.5 ', 6, 1_500_000n],
    ['0.000000000000000001', 18, 1n],
    ['9007199254740993.1', 1, 90_071_992_547_409_931n],
    ['7', 0, 7n],
  ])('behavior: %j with %i decimals is exact', (text, decimals, value) => {
    expect(validateAmount(text, decimals, texts.en.tryIt.amounts)).toEqual({ value })
  })

  it.each([
    ['', 18, 'Enter an amount'],
    ['   ', 18, 'Enter an amount'],
    ['0', 18, 'Enter an amount above zero'],
    ['0.000', 18, 'Enter an amount above zero'],
    ['1,5', 18, 'Use a dot for decimals, and nothing between thousands'],
    ['1e18', 18, 'Enter a number such as 0.01'],
    ['-1', 18, 'Enter a number such as 0.01'],
    ['.5', 18, 'Enter a number such as 0.01'],
    ['0x10', 18, 'Enter a number such as 0.01'],
    ['1.1234567', 6, 'At most 6 decimals'],
    ['1.5', 0, 'Enter a whole number'],
    [`1${'0'.repeat(77)}`, 18, 'This amount is too large'],
    ['9'.repeat(400), 18, 'This amount is too large'],
  ])('error: %j with %i decimals', (text, decimals, error) => {
    expect(validateAmount(text, decimals, texts.en.tryIt.amounts)).toEqual({ error })
  })
})
