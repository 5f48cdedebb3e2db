import { describe, expect, test } from 'vitest'
import { rpcParams } from './rpcParams.ts'

const from = `0x${'ab'.repeat(20)}`
const word = `0x${'00'.repeat(32)}`
const payload = {
  address: '5Grw',
  blockHash: word,
  blockNumber: '0x01',
  era: '0x0500',
  genesisHash: word,
  method: '0x0503',
  nonce: '0x00',
  signedExtensions: ['CheckNonce'],
  specVersion: '0x01',
  tip: '0x00',
  transactionVersion: '0x01',
  version: 4,
}
const batch = { version: '2.0.0', from, chainId: '0x1', atomicRequired: false, calls: [{ to: from }] }

const good = {
  personal_sign: ['0x68', from],
  eth_signTypedData_v4: [from, '{}'],
  eth_sendTransaction: [{ from, to: from, value: '0x1', chainId: '0x1' }],
  wallet_sendCalls: [batch],
  solana_signMessage: { message: 'abc', pubkey: 'abc' },
  solana_signTransaction: { transaction: 'abc' },
  solana_signAllTransactions: { transactions: ['abc'] },
  solana_signAndSendTransaction: { transaction: 'abc', options: { skipPreflight: true } },
  bitcoin_signMessage: { address: 'bc1q', message: 'hello', protocol: 'bip322' },
  bitcoin_signPsbt: { psbt: 'cHNidP8=', signInputs: [{ index: 0, address: 'bc1q' }] },
  polkadot_signMessage: { address: '5Grw', message: 'hello' },
  polkadot_signTransaction: { address: '5Grw', payload },
} as const

type Method = keyof typeof good

describe('rpcParams', () => {
  test.each(Object.keys(good) as Method[])('default: %s', (method) => {
    expect(rpcParams[method].parse(good[method])).toEqual(good[method])
  })

  test.each(Object.keys(good) as Method[])('error: %s with more than it has', (method) => {
    const params = good[method] as unknown
    const more = Array.isArray(params) ? [...params, {}] : { ...Object(params), more: 1 }
    expect(rpcParams[method].safeParse(more).success).toBe(false)
  })

  test('parameters: an id of calls has up to 4096 bytes', () => {
    const parse = (id: string) => rpcParams.wallet_sendCalls.safeParse([{ ...batch, id }]).success
    expect([`0x${'ab'.repeat(4_096)}`, 'x', '', `0x${'ab'.repeat(4_097)}`].map(parse)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test.each<[string, Method, unknown]>([
    ['an authorization list', 'eth_sendTransaction', [{ from, authorizationList: [] }]],
    ['a blob', 'eth_sendTransaction', [{ from, type: '0x3' }]],
    ['an amount as a number', 'eth_sendTransaction', [{ from, value: 1 }]],
    ['half a byte', 'eth_sendTransaction', [{ from, data: '0x1' }]],
    ['an address that is none', 'personal_sign', ['0x68', '0xabc']],
    ['typed data that is no text', 'eth_signTypedData_v4', [from, {}]],
    ['no calls', 'wallet_sendCalls', [{ ...batch, calls: [] }]],
    ['another protocol', 'bitcoin_signMessage', { address: 'bc1q', message: 'x', protocol: 'raw' }],
    ['letters outside base58', 'solana_signMessage', { message: '0OIl', pubkey: 'abc' }],
    [
      'an extrinsic of another version',
      'polkadot_signTransaction',
      { address: '5', payload: { ...payload, version: 5 } },
    ],
  ])('error: %s', (_, method, params) => {
    expect(rpcParams[method].safeParse(params).success).toBe(false)
  })
})
