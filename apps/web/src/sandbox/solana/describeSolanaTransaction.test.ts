import {
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { describe, expect, it } from 'vitest'
import { describeSolanaTransaction } from './describeSolanaTransaction.ts'

const from = address('oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96')
const to = address('7EeV8eiRuGoR8bFHCjdCRGQd1RM5sR2dAkdiTEtC9ko7')
const mint = address('DtqojGswCk9GspNB2LjZFZCLS889HP11yM2YwBkc2hoQ')
const source = address('2TYoqoAFXWMnW1iemKBiTi9b4j8fkUGqypgw8QxZopzd')
const destination = address('WyQAywe3DaoesdDhvXRX4fEq8kVCafK9KEhkmottXh8')
const network = {
  id: 'local',
  name: 'Sandbox Solana',
  currency: { symbol: 'SOL', decimals: 9 },
  tokens: [{ address: mint, symbol: 'sUSD', decimals: 6 }],
  rpcUrl: 'http://127.0.0.1:1',
}

function wireOf(instructions: readonly Instruction[]): Uint8Array {
  const lifetime = { blockhash: blockhash(mint), lastValidBlockHeight: 1n }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(from, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (timed) => appendTransactionMessageInstructions(instructions, timed),
  )
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
}
const signer = createNoopSigner(from)

describe('describeSolanaTransaction', () => {
  it('default', async () => {
    const wire = wireOf([getTransferSolInstruction({ source: signer, destination: to, amount: 10_000_000n })])
    const { rows } = await describeSolanaTransaction(wire, network)
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
    const { rows } = await describeSolanaTransaction(wire, network)
    expect(rows).toEqual([
      { label: 'New account', value: destination },
      { label: 'To', value: to },
      { label: 'Amount', value: '0.01 sUSD' },
    ])
  })

  it('behavior: a program that is not known is shown as it is', async () => {
    const wire = wireOf([{ programAddress: mint, data: Uint8Array.of(1, 2) }])
    const { rows } = await describeSolanaTransaction(wire, network)
    expect(rows).toEqual([
      { label: 'Program', value: mint },
      { label: 'Data', value: '0x0102' },
    ])
  })
})
