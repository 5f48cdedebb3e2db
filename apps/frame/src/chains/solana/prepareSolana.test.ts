import type { CaipChainId } from '@latchkey/protocol'
import { fromBase58, toBase58 } from '@latchkey/protocol/addresses'
import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { describe, expect, test } from 'vitest'
import { prepareRequest } from '../prepareRequest.ts'
import { accounts, createRequest } from '../request.fixture.ts'
import { readSolanaTransaction } from './readSolanaTransaction.ts'

const own = address(accounts[1]?.address ?? '')
const other = address('7EeV8eiRuGoR8bFHCjdCRGQd1RM5sR2dAkdiTEtC9ko7')
const mint = address('DtqojGswCk9GspNB2LjZFZCLS889HP11yM2YwBkc2hoQ')
const source = address('2TYoqoAFXWMnW1iemKBiTi9b4j8fkUGqypgw8QxZopzd')
const destination = address('WyQAywe3DaoesdDhvXRX4fEq8kVCafK9KEhkmottXh8')
const system = address('11111111111111111111111111111111')
const token = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const associated = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
const memo = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')

/** A transaction of Solana's own library in its wire form. */
function wireOf(instructions: readonly Instruction[], feePayer = own, version: 0 | 'legacy' = 0): Uint8Array {
  const lifetime = { blockhash: blockhash(mint), lastValidBlockHeight: 1n }
  const message = pipe(
    createTransactionMessage({ version }),
    (empty) => setTransactionMessageFeePayer(feePayer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (timed) => appendTransactionMessageInstructions(instructions, timed),
  )
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
}

const bytes = (...parts: readonly (number | bigint)[]) => {
  const view = new DataView(new ArrayBuffer(8))
  return Uint8Array.from(
    parts.flatMap((part) => {
      if (typeof part === 'number') return [part]
      view.setBigUint64(0, part, true)
      return [...new Uint8Array(view.buffer)]
    }),
  )
}
const writable = (one: typeof own) => ({ address: one, role: AccountRole.WRITABLE })
const readable = (one: typeof own) => ({ address: one, role: AccountRole.READONLY })
const signer = { address: own, role: AccountRole.WRITABLE_SIGNER }

const transfer: Instruction = {
  programAddress: system,
  accounts: [signer, writable(other)],
  data: bytes(2, 0, 0, 0, 1_500_000_000n),
}
const createAccount: Instruction = {
  programAddress: associated,
  accounts: [
    signer,
    writable(destination),
    readable(other),
    readable(mint),
    readable(system),
    readable(token),
  ],
  data: bytes(1),
}
const transferToken: Instruction = {
  programAddress: token,
  accounts: [writable(source), readable(mint), writable(destination), signer],
  data: bytes(12, 2_500_000n, 6),
}

const tokens = [{ address: mint, symbol: 'sUSD', decimals: 6 }]
const prepare = (wires: readonly Uint8Array[], answers: object = {}) =>
  prepareRequest({
    ...createRequest({
      chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' as CaipChainId,
      currency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
      answers: { getFeeForMessage: { value: 5_000 }, ...answers },
      tokens,
    }),
    method: 'solana_signAllTransactions',
    params: { transactions: wires.map(toBase58) },
  })
const failure = (code: string) => expect.objectContaining({ code })

describe('solana_signAllTransactions', () => {
  test.each([0, 'legacy'] as const)('default: version %s', async (version) => {
    const { description } = await prepare([wireOf([transfer], own, version)])
    expect(description).toMatchObject({
      title: { code: 'sendCoin' },
      rows: [
        { label: 'to', value: other, kind: 'address' },
        { label: 'amount', value: '1.5 SOL', kind: 'amount' },
      ],
      warnings: [],
      fee: '0.000005 SOL',
    })
  })

  test('behavior: a token goes to the owner of the account', async () => {
    const { description } = await prepare([wireOf([createAccount, transferToken])])
    expect(description.title.code).toBe('sendToken')
    expect(description.rows.slice(-3)).toEqual([
      { label: 'to', value: other, kind: 'address' },
      { label: 'amount', value: '2.5 sUSD', kind: 'amount' },
      { label: 'token', value: mint, kind: 'address' },
    ])
    expect(description.warnings).toEqual([])
  })

  test.each<[string, Instruction, string[]]>([
    ['another program', { programAddress: mint, accounts: [signer], data: bytes(1) }, ['unknownInstruction']],
    [
      'an allowance',
      { programAddress: token, accounts: [writable(source), readable(other), signer], data: bytes(4, 5n) },
      ['allowsSpending'],
    ],
    [
      'a new owner',
      { programAddress: token, accounts: [writable(source), signer], data: bytes(6, 2, 1) },
      ['ownershipChange'],
    ],
    [
      'an account handed to a program',
      { programAddress: system, accounts: [signer], data: bytes(1, 0, 0, 0) },
      ['ownershipChange'],
    ],
    [
      'an account closed for somebody else',
      { programAddress: token, accounts: [writable(source), writable(other), signer], data: bytes(9) },
      ['unknownInstruction'],
    ],
    [
      'a transfer with bytes at its end',
      { ...transfer, data: bytes(2, 0, 0, 0, 1n, 0) },
      ['unknownInstruction'],
    ],
    ['a memo', { programAddress: memo, data: new TextEncoder().encode('thanks') }, []],
  ])('behavior: warns of %s', async (_, instruction, expected) => {
    const { description } = await prepare([wireOf([instruction])])
    expect(description.warnings.map(({ phrase }) => phrase.code)).toEqual(expected)
  })

  test('error: not ours, or no transaction', async () => {
    const foreign = {
      ...transfer,
      accounts: [{ address: other, role: AccountRole.WRITABLE_SIGNER }, writable(own)],
    }
    await expect(prepare([wireOf([foreign], other)])).rejects.toEqual(failure('UNAUTHORIZED'))
    await expect(prepare([Uint8Array.of(1, 2, 3)])).rejects.toEqual(failure('RPC_INVALID_PARAMS'))
  })
})

describe('solana_signMessage', () => {
  test('error: a transaction', async () => {
    const read = readSolanaTransaction(wireOf([transfer]))
    const request = createRequest({ chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' as CaipChainId })
    const params = { message: toBase58(read?.message ?? new Uint8Array()), pubkey: own }
    await expect(prepareRequest({ ...request, method: 'solana_signMessage', params })).rejects.toEqual(
      failure('RPC_INVALID_PARAMS'),
    )
    const hello = { message: toBase58(new TextEncoder().encode('hello')), pubkey: own }
    const { description } = await prepareRequest({ ...request, method: 'solana_signMessage', params: hello })
    expect(description.text).toBe('hello')
    expect(fromBase58(hello.message)).toHaveLength(5)
  })
})
