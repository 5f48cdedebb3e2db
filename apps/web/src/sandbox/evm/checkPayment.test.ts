import type { FakeWalletRequest } from '@latchkey/testing'
import { type Anvil, createChainAdmin, startAnvil } from '@latchkey/testing/private'
import { describeShortfalls } from '@latchkey/wallet/describe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { walletTexts } from '../../texts/wallet/walletTexts.ts'
import { checkPayment } from './checkPayment.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const currency = { symbol: 'ETH', decimals: 18 }
const ether = 10n ** 18n
const hex = (value: bigint) => `0x${value.toString(16)}`
const word = (digits: string) => digits.replace('0x', '').toLowerCase().padStart(64, '0')
const transfer = (value: bigint) => `0xa9059cbb${word(other)}${word(hex(value))}`

describe('checkPayment', () => {
  let anvil: Anvil
  let token: { address: string; symbol: string; decimals: number }
  let balance: bigint
  let supply: bigint
  beforeAll(async () => {
    anvil = await startAnvil({ chainId: 94_421 })
    const admin = createChainAdmin(anvil)
    token = { address: await admin.deployToken(0), symbol: 'sUSD', decimals: 6 }
    balance = await admin.getBalance(account)
    supply = await admin.getTokenBalance(token.address, account)
  })
  afterAll(() => anvil?.stop())

  async function check(request: Pick<FakeWalletRequest, 'kind' | 'params'>, rpcUrl = anvil.url) {
    const chain = { id: anvil.chainId, rpcUrl }
    const payment = await checkPayment(
      { id: 1, method: 'eth_sendTransaction', account, chain, ...request },
      { currency, tokens: [token], rpcUrl },
      walletTexts.en,
    )
    return { ...payment, shortfalls: describeShortfalls(payment.spendings) }
  }
  const send = (transaction: object) => check({ kind: 'transaction', params: [transaction] })

  it('default', async () => {
    const { fee, shortfalls, spendings } = await send({ to: other, value: hex(ether) })
    expect(fee).toMatch(/^about 0\.0000\d+ ETH$/)
    expect(shortfalls).toEqual([])
    expect(spendings[0]?.available).toBe(balance)
  })

  it('behavior: more than there is', async () => {
    const { fee, shortfalls } = await send({ to: other, value: hex(20_000n * ether) })
    expect(shortfalls).toEqual([
      expect.stringMatching(
        /^Not enough ETH: this needs 20,000\.0000\d+ ETH, and only 9,999\.\d+ ETH are available\.$/,
      ),
    ])
    expect(fee, 'the fee is known all the same').toMatch(/^about/)
  })

  it('behavior: everything there is leaves nothing for the fee', async () => {
    expect((await send({ to: other, value: hex(balance) })).shortfalls).toHaveLength(1)
  })

  it('behavior: what the fee leaves can be sent, to the last unit', async () => {
    const { spendings } = await send({ to: other, value: '0x0' })
    const fee = spendings[0]?.needed ?? 0n
    expect((await send({ to: other, value: hex(balance - fee) })).shortfalls).toEqual([])
    expect((await send({ to: other, value: hex(balance - fee + 1n) })).shortfalls).toHaveLength(1)
  })

  it('behavior: a token', async () => {
    const to = token.address.toLowerCase()
    expect((await send({ to, data: transfer(supply) })).shortfalls).toEqual([])
    expect((await send({ to, input: transfer(supply + 1n) })).shortfalls).toEqual([
      expect.stringContaining('Not enough sUSD'),
    ])
  })

  it('behavior: the calls of a batch count together', async () => {
    const half = { to: token.address, data: transfer(supply / 2n + 1n) }
    const most = { to: other, value: hex((balance / 3n) * 2n) }
    const batch = (calls: readonly object[]) => check({ kind: 'calls', params: [{ calls }] })
    expect((await batch([half, most])).shortfalls).toEqual([])
    const { shortfalls } = await batch([half, most, half, most])
    expect(shortfalls.map((text) => text.split(':')[0])).toEqual(['Not enough ETH', 'Not enough sUSD'])
  })

  it('error: the chain does not answer', async () => {
    const request = { kind: 'transaction', params: [{ to: other, value: '0x1' }] } as const
    await expect(check(request, 'http://127.0.0.1:1')).rejects.toThrow()
  })
})
