import { getTransferSolInstruction } from '@solana-program/system'
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { describe, expect, it } from 'vitest'
import { describeSolanaTransaction } from './describeSolanaTransaction.ts'
import { destination, mint, signer, source, to, wireOf } from './solanaTransaction.fixture.ts'

const network = {
  id: 'local',
  name: 'Sandbox Solana',
  currency: { symbol: 'SOL', decimals: 9 },
  tokens: [{ address: mint, symbol: 'sUSD', decimals: 6 }],
  rpcUrl: 'http://127.0.0.1:1',
}

describe('describeSolanaTransaction', () => {
  it('default', async () => {
    const wire = wireOf([getTransferSolInstruction({ source: signer, destination: to, amount: 10_000_000n })])
    const rows = await describeSolanaTransaction(wire, network)
    expect(rows).toEqual([
      { label: 'To', value: to },
      { label: 'Amount', value: '0.01 SOL' },
    ])
  })

  it('behavior: a token goes to the owner of the account that is made for it', async () => {
    const wire = wireOf([
      getCreateAssociatedTokenIdempotentInstruction({ payer: signer, ata: destination, owner: to, mint }),
      getTransferCheckedInstruction({
        source,
        mint,
        destination,
        authority: signer,
        amount: 10_000n,
        decimals: 6,
      }),
    ])
    const rows = await describeSolanaTransaction(wire, network)
    expect(rows).toEqual([
      { label: 'New account', value: destination },
      { label: 'To', value: to },
      { label: 'Amount', value: '0.01 sUSD' },
    ])
  })

  it('behavior: a program that is not known is shown as it is', async () => {
    const wire = wireOf([{ programAddress: mint, data: Uint8Array.of(1, 2) }])
    const rows = await describeSolanaTransaction(wire, network)
    expect(rows).toEqual([
      { label: 'Program', value: mint },
      { label: 'Data', value: '0x0102' },
    ])
  })
})
