import { makeError } from 'ethers'
import {
  ChainDisconnectedError,
  SwitchChainError,
  TransactionExecutionError,
  UserRejectedRequestError,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { unknownError } from '../catalogue/generalErrors.ts'
import { hostileValues } from '../hostileValues.fixture.ts'
import { LatchkeyError } from '../LatchkeyError.ts'
import { summarise } from '../summarise.fixture.ts'
import { callErrors, sendErrors } from './clientErrors.fixture.ts'
import { fromWallet } from './fromWallet.ts'

const declined = new Error('User rejected the request.')

const rejections: readonly (readonly [string, unknown])[] = [
  ['EIP-1193 4001', { code: 4001, message: 'User rejected the request.' }],
  ['4001 without a message', { code: 4001 }],
  ['4001 as text', { code: '4001', message: 'no' }],
  [
    '4001 in data.originalError',
    { code: -32603, message: 'Internal error', data: { originalError: { code: 4001 } } },
  ],
  ['4001 in cause', new Error('failed', { cause: { code: 4001 } })],
  ['4001 in error.error', { code: -32603, error: { error: { code: 4001 } } }],
  ['WalletConnect 5000', { code: 5000, message: 'User rejected.' }],
  ['WalletConnect 5001', { code: 5001, message: 'User rejected chains.' }],
  ['WalletConnect 5002', { code: 5002, message: 'User rejected methods.' }],
  ['EIP-5792 5750', { code: 5750, message: 'AtomicReadyWalletRejectedUpgradeError' }],
  ['viem', new UserRejectedRequestError(declined)],
  ['viem by name', { name: 'UserRejectedRequestError' }],
  ['viem within', new TransactionExecutionError(new UserRejectedRequestError(declined), { account: null })],
  [
    'ethers 6',
    makeError('user rejected action', 'ACTION_REJECTED', { action: 'requestAccess', reason: 'rejected' }),
  ],
  ['ethers 6 info.error', { code: 'UNKNOWN_ERROR', info: { error: { code: 4001 } } }],
  [
    'ethers 5',
    Object.assign(new Error('user rejected transaction'), {
      code: 'ACTION_REJECTED',
      reason: 'user rejected transaction',
    }),
  ],
  ['a plain string', 'User rejected the request'],
  ['an Error with no code', new Error('MetaMask Tx Signature: User denied transaction signature.')],
  ['-32603 with the words', { code: -32603, message: 'User denied account authorization' }],
  ['another wording', new Error('Request was rejected by the user')],
  ['cancelled', new Error('User cancelled the request')],
  ['disapproved', new Error('User disapproved requested chains')],
]

const notRejections: readonly (readonly [string, unknown])[] = [
  ['a revert that names a user', { code: 3, message: 'execution reverted: user rejected by list' }],
  ['a refused transaction', { code: -32003, message: 'transaction rejected' }],
  ['a rejected promise', new Error('rejected')],
]

describe('fromWallet', () => {
  test('default', () => {
    const foreign = { code: 4001, message: 'User rejected the request.' }
    const error = fromWallet(foreign)
    expect(summarise(error)).toMatchInlineSnapshot(
      `"USER_REJECTED | Request declined | 4001: User rejected the request."`,
    )
    expect(error.cause).toBe(foreign)
  })

  test.each(rejections)('behavior: the visitor declined: %s', (_, error) => {
    expect(fromWallet(error).code).toBe('USER_REJECTED')
  })

  test.each(notRejections)('behavior: the visitor did not decline: %s', (_, error) => {
    expect(fromWallet(error).code).not.toBe('USER_REJECTED')
  })

  test('behavior: codes', () => {
    const codes = [4100, 4200, 4900, 4901, 4902, 5100, 5101, 5700, 5710, 5760, 6000, 7000]
    const rpcCodes = [-32002, -32004, -32601, -32603, -32000]
    expect(
      [...codes, ...rpcCodes].map((code) => summarise(fromWallet({ code, message: 'as the wallet says' }))),
    ).toMatchInlineSnapshot(`
      [
        "UNAUTHORIZED | The wallet has not allowed this | 4100: as the wallet says",
        "METHOD_UNSUPPORTED | The wallet does not support this | 4200: as the wallet says",
        "WALLET_DISCONNECTED | The wallet is disconnected | 4900: as the wallet says",
        "CHAIN_DISCONNECTED | The wallet is not connected to this network | 4901: as the wallet says",
        "CHAIN_NOT_ADDED | The wallet does not have this network | 4902: as the wallet says",
        "UNSUPPORTED_CHAIN | Unsupported chain | 5100: as the wallet says",
        "METHOD_UNSUPPORTED | The wallet does not support this | 5101: as the wallet says",
        "CAPABILITY_MISSING | The wallet does not support this | 5700: as the wallet says",
        "UNSUPPORTED_CHAIN | Unsupported chain | 5710: as the wallet says",
        "CAPABILITY_MISSING | The wallet does not support this | 5760: as the wallet says",
        "WALLET_DISCONNECTED | The wallet is disconnected | 6000: as the wallet says",
        "CONNECTION_FAILED | Connection failed | 7000: as the wallet says",
        "REQUEST_PENDING | A request is already open in the wallet | -32002: as the wallet says",
        "METHOD_UNSUPPORTED | The wallet does not support this | -32004: as the wallet says",
        "METHOD_UNSUPPORTED | The wallet does not support this | -32601: as the wallet says",
        "RPC_INTERNAL_ERROR | Internal error | -32603: as the wallet says",
        "RPC_SERVER_ERROR | Server error | -32000: as the wallet says",
      ]
    `)
  })

  test('behavior: the wallet does not have the network yet', () => {
    const message =
      'Unrecognized chain ID "0x7a69". Try adding the chain using wallet_addEthereumChain first.'
    expect(fromWallet({ code: -32603, message }).code).toBe('CHAIN_NOT_ADDED')
    expect(fromWallet({ code: -32603, message: 'x', data: { originalError: { code: 4902 } } }).code).toBe(
      'CHAIN_NOT_ADDED',
    )
    expect(summarise(fromWallet(new SwitchChainError(new Error(message))))).toMatchInlineSnapshot(
      `"CHAIN_NOT_ADDED | The wallet does not have this network | 4902: An error occurred when attempting to switch chain."`,
    )
  })

  test('behavior: viem and wagmi errors', () => {
    expect(summarise(fromWallet(new ChainDisconnectedError(new Error('gone'))))).toMatchInlineSnapshot(
      `"CHAIN_DISCONNECTED | The wallet is not connected to this network | 4901: The Provider is not connected to the requested chain."`,
    )
    const names = ['ConnectorNotConnectedError', 'ConnectorNotFoundError', 'ProviderNotFoundError']
    expect(
      names.map((name) => fromWallet(Object.assign(new Error('x'), { name })).code),
    ).toMatchInlineSnapshot(`
      [
        "NOT_CONNECTED",
        "WALLET_NOT_FOUND",
        "WALLET_NOT_FOUND",
      ]
    `)
  })

  test.each([
    ['USER_REJECTED', { code: 4001, message: 'User rejected the request.' }],
    ['USER_REJECTED', { code: -32603, message: 'Internal error', data: { originalError: { code: 4001 } } }],
    ['UNAUTHORIZED', { code: 4100, message: 'The requested account has not been authorized.' }],
    ['METHOD_UNSUPPORTED', { code: 4200, message: 'Not supported.' }],
    ['WALLET_DISCONNECTED', { code: 4900, message: 'Disconnected.' }],
    ['CHAIN_DISCONNECTED', { code: 4901, message: 'Chain disconnected.' }],
    ['REQUEST_PENDING', { code: -32002, message: 'Request already pending.' }],
    ['INSUFFICIENT_FUNDS', { code: -32000, message: 'insufficient funds for gas * price + value' }],
    [
      'NONCE_TOO_LOW',
      { code: -32603, message: 'Internal error', data: { code: -32000, message: 'nonce too low' } },
    ],
  ])('behavior: %s through viem, ethers 6 and ethers 5', async (code, error) => {
    const { viem, ethers, ethers5 } = await sendErrors(error)
    expect(fromWallet(viem).code).toBe(code)
    expect(fromWallet(ethers).code).toBe(code)
    expect(fromWallet(ethers5).code).toBe(code)
  })

  test('behavior: details of the client libraries', async () => {
    const { viem, ethers, ethers5 } = await sendErrors({ code: 4001, message: 'User rejected the request.' })
    expect([viem, ethers, ethers5].map((error) => fromWallet(error).details)).toMatchInlineSnapshot(`
      [
        "User rejected the request.",
        "ACTION_REJECTED: user rejected action",
        "4001: User rejected the request.",
      ]
    `)
  })

  test('behavior: a reverted call through viem, ethers 6 and ethers 5', async () => {
    const { viem, ethers, ethers5 } = await callErrors({
      code: 3,
      message: 'execution reverted: no',
    })
    expect([viem, ethers, ethers5].map((error) => summarise(fromWallet(error)))).toMatchInlineSnapshot(`
      [
        "EXECUTION_REVERTED | Execution reverted | Execution reverted with reason: no.",
        "EXECUTION_REVERTED | Execution reverted | CALL_EXCEPTION: missing revert data",
        "EXECUTION_REVERTED | Execution reverted | CALL_EXCEPTION: missing revert data in call exception; Transaction reverted without a reason string [ See: https://links.ethers.org/… ] (data="0x", transaction={"to":"0x000000000000000000000000000000000000dEaD","data":"0x12345678","accessList":null}, error={"code":3,"message":"execution reverted: no"}, code=CALL_EXCEPTION, version=providers/5.8.0)",
      ]
    `)
  })

  test('behavior: no secret in the details', () => {
    const { details } = fromWallet(new Error('cannot reach https://alice:secret@rpc.example/v2/secret'))
    expect(details).toMatchInlineSnapshot(`"cannot reach https://rpc.example/…"`)
  })

  test('behavior: a LatchkeyError stays itself', () => {
    const error = unknownError()
    expect(fromWallet(error)).toBe(error)
  })

  test.each(hostileValues)('behavior: takes %s', (_, value) => {
    const error = fromWallet(value)
    expect(error).toBeInstanceOf(LatchkeyError)
    expect(error.cause).toBe(value)
    expect(error.details?.length ?? 0).toBeLessThanOrEqual(600)
  })
})
