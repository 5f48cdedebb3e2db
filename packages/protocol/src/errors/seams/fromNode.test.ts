import { makeError } from 'ethers'
import {
  BaseError,
  ExecutionRevertedError,
  FeeCapTooHighError,
  FeeCapTooLowError,
  HttpRequestError,
  InsufficientFundsError,
  IntrinsicGasTooHighError,
  IntrinsicGasTooLowError,
  NonceMaxValueError,
  NonceTooHighError,
  NonceTooLowError,
  RpcRequestError,
  TimeoutError,
  TipAboveFeeCapError,
  TransactionTypeNotSupportedError,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { unknownError } from '../catalogue/generalErrors.ts'
import { hostileValues } from '../hostileValues.fixture.ts'
import { LatchkeyError } from '../LatchkeyError.ts'
import { summarise } from '../summarise.fixture.ts'
import { fromNode } from './fromNode.ts'

const url = 'https://alice:secret@rpc.example/v2/secret'

// The messages of nodes, and the names that viem gives them.
const cases = [
  [
    'EXECUTION_REVERTED',
    'execution reverted: ERC20: transfer amount exceeds balance',
    ExecutionRevertedError,
  ],
  ['FEE_CAP_TOO_HIGH', 'max fee per gas higher than 2^256-1', FeeCapTooHighError],
  [
    'FEE_CAP_TOO_LOW',
    'max fee per gas less than block base fee: address 0x, maxFeePerGas: 1',
    FeeCapTooLowError,
  ],
  ['NONCE_TOO_HIGH', 'nonce too high: address 0x, tx: 9 state: 1', NonceTooHighError],
  ['NONCE_TOO_LOW', 'nonce too low: next nonce 3, tx nonce 1', NonceTooLowError],
  ['NONCE_MAX', 'nonce has max value', NonceMaxValueError],
  ['INSUFFICIENT_FUNDS', 'insufficient funds for gas * price + value: balance 0', InsufficientFundsError],
  [
    'INTRINSIC_GAS_TOO_HIGH',
    'intrinsic gas too high -- CallGasCostMoreThanGasLimit',
    IntrinsicGasTooHighError,
  ],
  ['INTRINSIC_GAS_TOO_LOW', 'intrinsic gas too low: have 1, want 21000', IntrinsicGasTooLowError],
  ['TRANSACTION_TYPE_UNSUPPORTED', 'transaction type not supported', TransactionTypeNotSupportedError],
  ['TIP_ABOVE_FEE_CAP', 'max priority fee per gas higher than max fee per gas', TipAboveFeeCapError],
] as const

describe('fromNode', () => {
  test('default', () => {
    const errors = cases.map(([, message]) => fromNode({ code: -32000, message }))
    expect(errors.map(summarise)).toMatchInlineSnapshot(`
      [
        "EXECUTION_REVERTED | Execution reverted | -32000: execution reverted: ERC20: transfer amount exceeds balance",
        "FEE_CAP_TOO_HIGH | Fee cap too high | -32000: max fee per gas higher than 2^256-1",
        "FEE_CAP_TOO_LOW | Fee cap too low | -32000: max fee per gas less than block base fee: address 0x, maxFeePerGas: 1",
        "NONCE_TOO_HIGH | Nonce too high | -32000: nonce too high: address 0x, tx: 9 state: 1",
        "NONCE_TOO_LOW | Nonce too low | -32000: nonce too low: next nonce 3, tx nonce 1",
        "NONCE_MAX | Nonce has its maximum value | -32000: nonce has max value",
        "INSUFFICIENT_FUNDS | Insufficient funds | -32000: insufficient funds for gas * price + value: balance 0",
        "INTRINSIC_GAS_TOO_HIGH | Intrinsic gas too high | -32000: intrinsic gas too high -- CallGasCostMoreThanGasLimit",
        "INTRINSIC_GAS_TOO_LOW | Intrinsic gas too low | -32000: intrinsic gas too low: have 1, want 21000",
        "TRANSACTION_TYPE_UNSUPPORTED | Unsupported transaction type | -32000: transaction type not supported",
        "TIP_ABOVE_FEE_CAP | Tip above fee cap | -32000: max priority fee per gas higher than max fee per gas",
      ]
    `)
  })

  test.each(cases)(
    'behavior: %s bare, in a JSON-RPC answer, within another error, and from viem',
    (code, message, Viem) => {
      expect(fromNode(message).code).toBe(code)
      expect(fromNode(new Error(message.toUpperCase())).code).toBe(code)
      expect(
        fromNode({ code: -32603, message: 'Internal error', data: { code: -32000, message } }).code,
      ).toBe(code)
      const cause = new RpcRequestError({ body: {}, url, error: { code: -32000, message } })
      const error = fromNode(new Viem({ cause }))
      expect(error.code).toBe(code)
      expect(`${error.details}`).not.toContain('secret')
    },
  )

  test('behavior: the revert reason of a contract is not matched', () => {
    expect(fromNode({ code: 3, message: 'execution reverted: insufficient funds' }).code).toBe(
      'EXECUTION_REVERTED',
    )
  })

  test('behavior: ethers codes', () => {
    const transaction = { to: null, data: '0x' }
    const errors = [
      makeError('x', 'CALL_EXCEPTION', {
        action: 'call',
        data: null,
        reason: null,
        transaction,
        invocation: null,
        revert: null,
      }),
      makeError('x', 'INSUFFICIENT_FUNDS', { transaction }),
      makeError('x', 'NONCE_EXPIRED', { transaction }),
      makeError('x', 'TIMEOUT', { operation: 'call', reason: 'late' }),
      makeError('x', 'NETWORK_ERROR', { event: 'noNetwork' }),
    ]
    expect(errors.map((error) => fromNode(error).code)).toMatchInlineSnapshot(`
      [
        "EXECUTION_REVERTED",
        "INSUFFICIENT_FUNDS",
        "NONCE_TOO_LOW",
        "TIMEOUT",
        "SERVER_UNREACHABLE",
      ]
    `)
  })

  test('behavior: transport errors of viem', () => {
    expect(summarise(fromNode(new TimeoutError({ body: {}, url })))).toMatchInlineSnapshot(
      `"TIMEOUT | This took too long. Please try again. | The request took too long to respond."`,
    )
    expect(
      summarise(fromNode(new HttpRequestError({ url, status: 503, details: `no ${url}` }))),
    ).toMatchInlineSnapshot(`"SERVER_UNREACHABLE | The service cannot be reached | HTTP request failed."`)
  })

  test('behavior: anything else', () => {
    expect(summarise(fromNode(new BaseError('Strange.')))).toMatchInlineSnapshot(
      `"UNKNOWN | Something went wrong | Strange."`,
    )
    expect(fromNode({ code: -32602, message: 'bad' }).code).toBe('RPC_INVALID_PARAMS')
  })

  test('behavior: a LatchkeyError stays itself', () => {
    const error = unknownError()
    expect(fromNode(error)).toBe(error)
  })

  test.each(hostileValues)('behavior: takes %s', (_, value) => {
    expect(fromNode(value)).toBeInstanceOf(LatchkeyError)
  })
})
