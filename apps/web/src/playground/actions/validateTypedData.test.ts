import { describe, expect, it } from 'vitest'
import { texts } from '../../texts/texts.ts'
import { sampleTypedData } from './sampleTypedData.ts'
import { validateTypedData } from './validateTypedData.ts'

describe('validateTypedData', () => {
  it('default', () => {
    const text = sampleTypedData({ chainId: 1, address: `0x${'a'.repeat(40)}` })
    expect(validateTypedData(text, texts.en.tryIt.typedData)).toEqual({ value: JSON.parse(text) })
  })

  it.each([
    ['', 'This is not JSON'],
    ['{', 'This is not JSON'],
    ['[]', 'The JSON must be an object'],
    ['null', 'The JSON must be an object'],
    ['{}', '"domain" is missing'],
    ['{"domain":{},"types":{},"message":{}}', '"primaryType" is missing'],
    ['{"domain":{},"types":{},"primaryType":1,"message":{}}', '"primaryType" must be text'],
    ['{"domain":[],"types":{},"primaryType":"A","message":{}}', '"domain" must be an object'],
    ['{"domain":{},"types":{},"primaryType":"A","message":{}}', '"types" does not describe A'],
  ])('error: %s', (text, error) => {
    expect(validateTypedData(text, texts.en.tryIt.typedData)).toEqual({ error })
  })
})
