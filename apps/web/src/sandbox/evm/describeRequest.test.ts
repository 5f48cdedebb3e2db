import type { FakeWalletRequest } from '@latchkey/testing'
import { describe, expect, it } from 'vitest'
import { walletTexts } from '../../texts/wallet/walletTexts.ts'
import { describeRequest } from './describeRequest.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const token = { address: `0x${'Aa'.repeat(20)}`, symbol: 'sUSD', name: 'Sandbox Dollar', decimals: 6 }
const currency = { symbol: 'ETH', decimals: 18 }
const options = {
  texts: walletTexts.en,
  origin: 'http://localhost:4400',
  accounts: [account],
  chains: [
    { id: 4415001, name: 'Sandbox One', currency, tokens: [token] },
    { id: 4415002, name: 'Sandbox Two', currency, tokens: [] },
  ],
}
const describeAsked = (request: Pick<FakeWalletRequest, 'kind' | 'method' | 'params'>) => {
  const { title, rows, text } = describeRequest(
    { id: 1, account, chain: { id: 4415001, rpcUrl: 'http://127.0.0.1:4451' }, ...request },
    options,
  )
  return [
    title,
    ...rows.map(({ label, value }) => `${label}: ${value}`),
    ...(text ? [`${text.label}:`, text.value] : []),
  ]
}
const padded = (hex: string) => hex.replace('0x', '').padStart(64, '0')

describe('describeRequest', () => {
  it('default', () => {
    expect(
      describeAsked({ kind: 'connect', method: 'eth_requestAccounts', params: [] }),
    ).toMatchInlineSnapshot(`
      [
        "Connect to this page?",
        "Page: http://localhost:4400",
        "Account: 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
      ]
    `)
  })

  it('behavior: a message is shown whole, as text', () => {
    const message = `Hello\n${'long '.repeat(200)}✓`
    const hex = `0x${Buffer.from(message).toString('hex')}`
    expect(describeAsked({ kind: 'sign', method: 'personal_sign', params: [hex, account] }).at(-1)).toBe(
      message,
    )
  })

  it('behavior: a message that is not text is shown as it is', () => {
    expect(
      describeAsked({ kind: 'sign', method: 'personal_sign', params: ['0xff00fe', account] }),
    ).toMatchInlineSnapshot(`
      [
        "Sign this message?",
        "Page: http://localhost:4400",
        "Account: 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
        "Message:",
        "0xff00fe",
      ]
    `)
  })

  it('behavior: typed data', () => {
    const data = JSON.stringify({ domain: { chainId: 4415001 }, message: { note: 'hi' } })
    expect(
      describeAsked({ kind: 'sign', method: 'eth_signTypedData_v4', params: [account, data] }),
    ).toMatchInlineSnapshot(`
      [
        "Sign this data?",
        "Page: http://localhost:4400",
        "Account: 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
        "Network: Sandbox One (4415001)",
        "Data:",
        "{
        "domain": {
          "chainId": 4415001
        },
        "message": {
          "note": "hi"
        }
      }",
      ]
    `)
  })

  it('behavior: a transaction', () => {
    expect(
      describeAsked({
        kind: 'transaction',
        method: 'eth_sendTransaction',
        params: [{ to: other, value: '0x2386f26fc10000' }],
      }),
    ).toMatchInlineSnapshot(`
      [
        "Send this transaction?",
        "Page: http://localhost:4400",
        "From: 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
        "Network: Sandbox One (4415001)",
        "To: 0x70997970c51812dc3a010c7d01b50e0d17dc79c8",
        "Amount: 0.01 ETH",
      ]
    `)
  })

  it('behavior: a token transfer says what moves and to whom', () => {
    const data = `0xa9059cbb${padded(other)}${padded((1_500_000).toString(16))}`
    expect(
      describeAsked({
        kind: 'transaction',
        method: 'eth_sendTransaction',
        params: [{ to: token.address.toLowerCase(), data }],
      }),
    ).toMatchInlineSnapshot(`
      [
        "Send this transaction?",
        "Page: http://localhost:4400",
        "From: 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
        "Network: Sandbox One (4415001)",
        "Transfer: 1.5 sUSD",
        "To: 0x70997970c51812dc3a010c7d01b50e0d17dc79c8",
        "Contract: 0xAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAa",
      ]
    `)
  })

  it('behavior: data that cannot be read is shown', () => {
    expect(
      describeAsked({
        kind: 'transaction',
        method: 'eth_sendTransaction',
        params: [{ to: other, data: '0x12345678', value: '0x1' }],
      }),
    ).toMatchInlineSnapshot(`
      [
        "Send this transaction?",
        "Page: http://localhost:4400",
        "From: 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
        "Network: Sandbox One (4415001)",
        "To: 0x70997970c51812dc3a010c7d01b50e0d17dc79c8",
        "Data: 0x12345678",
        "Amount: 0.000000000000000001 ETH",
      ]
    `)
  })

  it('behavior: several calls', () => {
    const call = { to: other, value: '0x38d7ea4c68000' }
    expect(
      describeAsked({ kind: 'calls', method: 'wallet_sendCalls', params: [{ calls: [call, call] }] }),
    ).toMatchInlineSnapshot(`
      [
        "Send 2 calls?",
        "Page: http://localhost:4400",
        "From: 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
        "Network: Sandbox One (4415001)",
        "1. To: 0x70997970c51812dc3a010c7d01b50e0d17dc79c8",
        "1. Amount: 0.001 ETH",
        "2. To: 0x70997970c51812dc3a010c7d01b50e0d17dc79c8",
        "2. Amount: 0.001 ETH",
      ]
    `)
  })

  it('behavior: switching and adding a network', () => {
    expect([
      describeAsked({
        kind: 'network',
        method: 'wallet_switchEthereumChain',
        params: [{ chainId: '0x435e3a' }],
      }),
      describeAsked({
        kind: 'network',
        method: 'wallet_addEthereumChain',
        params: [{ chainId: '0x1', chainName: 'Somewhere', rpcUrls: ['https://rpc.example'] }],
      }),
    ]).toMatchInlineSnapshot(`
      [
        [
          "Switch to this network?",
          "Page: http://localhost:4400",
          "Now: Sandbox One",
          "Network: Chain 4415034 (4415034)",
        ],
        [
          "Add this network?",
          "Page: http://localhost:4400",
          "Now: Sandbox One",
          "Network: Somewhere (1)",
          "Address: https://rpc.example",
        ],
      ]
    `)
  })

  it('behavior: garbage', () => {
    expect(
      describeAsked({ kind: 'transaction', method: 'eth_sendTransaction', params: [null] }),
    ).toMatchInlineSnapshot(`
      [
        "Send this transaction?",
        "Page: http://localhost:4400",
        "From: 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
        "Network: Sandbox One (4415001)",
        "To: A new contract",
        "Amount: 0 ETH",
      ]
    `)
    expect(describeAsked({ kind: 'calls', method: 'wallet_sendCalls', params: [] })).toMatchInlineSnapshot(`
      [
        "Send 0 calls?",
        "Page: http://localhost:4400",
        "From: 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
        "Network: Sandbox One (4415001)",
      ]
    `)
  })
})
