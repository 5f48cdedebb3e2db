import { describe, expect, test } from 'vitest'
import { insufficientFundsError, unknownError } from '../../index.ts'
import { hostileValues } from '../hostileValues.fixture.ts'
import { LatchkeyError } from '../LatchkeyError.ts'
import { summarise } from '../summarise.fixture.ts'
import { fromJsonRpc } from './fromJsonRpc.ts'
import { fromSolana } from './fromSolana.ts'

describe('fromSolana', () => {
  test('default', () => {
    const foreign = {
      code: -32002,
      message: 'Transaction simulation failed: Blockhash not found',
      data: { err: 'BlockhashNotFound', logs: [] },
    }
    const error = fromSolana(foreign)
    expect(summarise(error)).toMatchInlineSnapshot(
      `"TRANSACTION_EXPIRED | The transaction came too late. Please try again. | -32002: Transaction simulation failed: Blockhash not found"`,
    )
    expect(error.cause).toBe(foreign)
  })

  const mapped: readonly (readonly [string, string, unknown])[] = [
    ['USER_REJECTED', 'a wallet’s no', new Error('User rejected the request.')],
    ['UNAUTHORIZED', 'a locked wallet', { code: 4100, message: 'Locked' }],
    [
      'INSUFFICIENT_FUNDS',
      'the system program',
      {
        message: 'Simulation failed',
        err: { InstructionError: [2, { Custom: 1 }] },
        logs: ['Transfer: insufficient lamports 5, need 9'],
      },
    ],
    [
      'INSUFFICIENT_FUNDS',
      'the token program',
      {
        code: -32002,
        message: 'Transaction simulation failed: Error processing Instruction 2: custom program error: 0x1',
        data: {
          err: { InstructionError: [2, { Custom: 1 }] },
          logs: ['Program log: Error: insufficient funds'],
        },
      },
    ],
    ['INSUFFICIENT_FUNDS', 'too little for the fee', { message: 'x', err: 'InsufficientFundsForFee' }],
    [
      'INSUFFICIENT_FUNDS',
      'too little left',
      { message: 'x', err: { InsufficientFundsForRent: { account_index: 0 } } },
    ],
    [
      'INSUFFICIENT_FUNDS',
      'an account that never had any',
      new Error('Attempt to debit an account but found no record of a prior credit.'),
    ],
    ['TRANSACTION_EXPIRED', 'too late', new Error('Signature 5V has expired: block height exceeded.')],
    [
      'EXECUTION_REVERTED',
      'a program that refused',
      { message: 'Simulation failed', err: { InstructionError: [0, 'ReadonlyLamportChange'] } },
    ],
    [
      'EXECUTION_REVERTED',
      'one that another seam has read already',
      fromJsonRpc({ code: -32002, message: 'Transaction simulation failed: custom program error: 0x11' }),
    ],
    ['RPC_SERVER_ERROR', 'an error of the node', { code: -32005, message: 'Node is behind' }],
  ]
  test.each(mapped)('behavior: %s for %s', (code, _, error) => {
    expect(fromSolana(error).code).toBe(code)
  })

  test('behavior: a LatchkeyError stays itself', () => {
    const [funds, unknown] = [insufficientFundsError(), unknownError()]
    expect([fromSolana(funds), fromSolana(unknown)]).toEqual([funds, unknown])
  })

  test.each(hostileValues)('behavior: takes %s', (_, value) => {
    expect(fromSolana(value)).toBeInstanceOf(LatchkeyError)
    expect(fromSolana({ message: 'x', err: value, data: value })).toBeInstanceOf(LatchkeyError)
  })
})
