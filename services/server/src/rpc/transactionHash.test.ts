import { describe, expect, test } from 'vitest'
import { transactionHash } from './transactionHash.ts'

const known = { code: -32_000, message: 'already known' }

describe('transactionHash', () => {
  test('default', () => {
    expect(transactionHash('eth_sendRawTransaction', ['0x00'], known)).toBe(
      '0xbc36789e7a1e281436464229828f817d6612f7b477d66591ff96a9e064bcc98a',
    )
    // The hash of another family is another one.
    const imported = { code: 1013, message: 'Transaction Already Imported' }
    expect(transactionHash('author_submitExtrinsic', ['0x00'], imported)).toBe(
      '0x03170a2e7597b7b7e3d84c05391d139a62b157e78786d8c082f29dcf4c111314',
    )
  })

  test('behavior: none where nobody can say it', () => {
    expect(transactionHash('sendTransaction', ['AQ=='], known)).toBeUndefined()
    expect(transactionHash('toString', ['0x00'], known)).toBeUndefined()
    expect(transactionHash('eth_sendRawTransaction', ['0x0'], known)).toBeUndefined()
    expect(transactionHash('eth_sendRawTransaction', ['0x00'], { message: 'nonce too low' })).toBeUndefined()
  })
})
