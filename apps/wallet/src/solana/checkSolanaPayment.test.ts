import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Instruction } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeShortfalls } from '../chain/payment.ts'
import { checkSolanaPayment } from './checkSolanaPayment.ts'
import { destination, from, mint, signer, source, to, wireOf } from './solanaTransaction.fixture.ts'

/** A node with one account that has a SOL, and 10,000 sUSD in its token account. */
const tokenAccount = Buffer.alloc(165)
tokenAccount.writeBigUInt64LE(10_000_000_000n, 64)
const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
  getBalance: () => ({ value: 1_000_000_000 }),
  getFeeForMessage: () => ({ value: 5_000 }),
  getMinimumBalanceForRentExemption: () => 2_039_280,
  getAccountInfo: ([address]) => ({
    value: address === source ? { data: [tokenAccount.toString('base64'), 'base64'] } : null,
  }),
}

describe('checkSolanaPayment', () => {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const { id, method, params } = JSON.parse(Buffer.concat(chunks).toString())
    const answer = answers[method]
    const error = { code: -32601, message: 'Method not found' }
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...(answer ? { result: answer(params) } : { error }) }))
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  async function check(...transactions: readonly (readonly Instruction[])[]) {
    const { port } = server.address() as AddressInfo
    const { fee, spendings } = await checkSolanaPayment(transactions.map(wireOf), from, {
      id: 'local',
      name: 'Sandbox Solana',
      currency: { symbol: 'SOL', decimals: 9 },
      tokens: [{ address: mint, symbol: 'sUSD', decimals: 6 }],
      rpcUrl: `http://127.0.0.1:${port}`,
    })
    return [fee, ...describeShortfalls(spendings)]
  }
  const send = (amount: bigint) => getTransferSolInstruction({ source: signer, destination: to, amount })
  const sendToken = (amount: bigint) =>
    getTransferCheckedInstruction({ source, mint, destination, authority: signer, amount, decimals: 6 })
  const makeAccount = () =>
    getCreateAssociatedTokenIdempotentInstruction({ payer: signer, ata: destination, owner: to, mint })

  it('default', async () => {
    expect(await check([send(999_995_000n)])).toEqual(['0.000005 SOL'])
    expect(await check([send(999_995_001n)])).toEqual([
      '0.000005 SOL',
      'Not enough SOL: this needs 1.000000001 SOL, and only 1 SOL are available.',
    ])
  })

  it('behavior: several transactions count together', async () => {
    expect(await check([send(600_000_000n)], [send(600_000_000n)])).toEqual([
      '0.00001 SOL',
      'Not enough SOL: this needs 1.20001 SOL, and only 1 SOL are available.',
    ])
  })

  it('behavior: a token', async () => {
    expect(await check([sendToken(10_000_000_000n)])).toEqual(['0.000005 SOL'])
    expect(await check([sendToken(10_000_000_000n), sendToken(1n)])).toEqual([
      '0.000005 SOL',
      'Not enough sUSD: this needs 10,000.000001 sUSD, and only 10,000 sUSD are available.',
    ])
  })

  it('behavior: the deposit for an account that does not exist yet', async () => {
    expect(await check([makeAccount(), send(997_955_720n)])).toEqual(['0.000005 SOL'])
    expect(await check([makeAccount(), send(997_955_721n)])).toHaveLength(2)
  })
})
