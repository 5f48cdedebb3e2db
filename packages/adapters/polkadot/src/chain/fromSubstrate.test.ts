import { fromNode, serverUnreachableError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { fromSubstrate, isAlreadyThere } from './fromSubstrate.ts'

const invalid = (data: string) => ({ code: 1010, message: 'Invalid Transaction', data })

describe('fromSubstrate', () => {
  test.each([
    ['INSUFFICIENT_FUNDS', invalid('Inability to pay some fees (e.g. account balance too low)')],
    ['INSUFFICIENT_FUNDS', { code: 1010, message: '{"invalid":{"payment":null}}' }],
    ['NONCE_TOO_LOW', invalid('Transaction is outdated')],
    ['NONCE_TOO_LOW', { code: 1014, message: 'Priority is too low: (1 vs 2)' }],
    ['NONCE_TOO_HIGH', invalid('Transaction will be valid in the future')],
    ['SEND_FAILED', invalid('Transaction has a bad signature')],
    ['TRANSACTION_EXPIRED', invalid('Transaction has an ancient birth block')],
    ['RPC_METHOD_NOT_FOUND', { code: -32601, message: 'Method not found' }],
    ['SERVER_UNREACHABLE', serverUnreachableError()],
  ])('behavior: %s', (code, error) => {
    expect(fromSubstrate(error).code).toBe(code)
    // Also where somebody has taken it for the words of another node.
    expect(fromSubstrate(fromNode(error)).code).toBe(code)
  })
})

describe('isAlreadyThere', () => {
  test('default', () => {
    expect(isAlreadyThere(fromSubstrate({ code: 1013, message: 'Transaction Already Imported' }))).toBe(true)
    expect(isAlreadyThere(fromSubstrate(invalid('Transaction is outdated')))).toBe(false)
    expect(isAlreadyThere(undefined)).toBe(false)
  })
})
