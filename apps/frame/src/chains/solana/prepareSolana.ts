import { fromBase58, toBase58 } from '@latchkey/protocol/addresses'
import type { RpcParams } from '@latchkey/protocol/frame'
import { writeAmount, writeDigits } from '../amounts.ts'
import { toBase64 } from '../base64.ts'
import { describeMessage } from '../describeMessage.ts'
import type { Change, Description, Warning } from '../description.ts'
import { ownAccount } from '../ownAccount.ts'
import { invalidParams, unauthorized } from '../RequestFailure.ts'
import { readTokens } from '../readTokens.ts'
import type { Prepared, Request } from '../request.ts'
import { describeSolana, type TokenAccount } from './describeSolana.ts'
import { readInstruction } from './readInstruction.ts'
import { isSolanaMessage, readSolanaTransaction, type SolanaTransaction } from './readSolanaTransaction.ts'
import { type AccountState, readAccounts, readFee, simulateTransaction } from './solanaNode.ts'

/** `solana_signMessage`. What could be sent as a transaction is no message. */
export function prepareSolanaMessage(
  request: Request,
  { message, pubkey }: RpcParams<'solana_signMessage'>,
): Prepared {
  ownAccount(request, 'solana', pubkey)
  const bytes = fromBase58(message)
  if (!bytes) throw invalidParams('the message is not in base58')
  if (isSolanaMessage(bytes)) throw invalidParams('the message is a transaction')
  return {
    description: describeMessage(bytes, { origin: request.origin, address: pubkey }),
    carryOut: async (keys) => ({ signature: toBase58(await keys.signSolanaMessage({ message: bytes })) }),
  }
}

type SendOptions = RpcParams<'solana_signAndSendTransaction'>['options']

/** The three methods for transactions: one signed, all signed, one signed and sent. */
export async function prepareSolanaTransactions(
  request: Request,
  texts: readonly string[],
  mode: 'one' | 'all' | 'send',
  options: SendOptions = {},
): Promise<Prepared> {
  const { address: account } = ownAccount(request, 'solana')
  const wires = texts.map((text) => fromBase58(text) ?? new Uint8Array())
  const transactions = wires.map((wire) => {
    const transaction = readSolanaTransaction(wire)
    if (!transaction) throw invalidParams('this is not a transaction')
    if (!transaction.signers.some((signer) => toBase58(signer) === account)) throw unauthorized()
    return transaction
  })
  const described = await describe(request, account, transactions, mode === 'send')
  return {
    ...described,
    async carryOut(keys) {
      const signed = await keys.signSolanaTransactions({ transactions: wires })
      const results = signed.map(({ transaction }) => toBase58(transaction))
      if (mode === 'all') return { transactions: results }
      if (mode === 'one') return { transaction: results[0] }
      const [first] = signed
      if (!first) throw invalidParams('there is no transaction')
      await request.rpc('sendTransaction', [toBase64(first.transaction), { ...options, encoding: 'base64' }])
      // The first signature is the transaction's name, and that of whoever pays.
      return { signature: toBase58(first.transaction.slice(1, 65)) }
    },
  }
}

async function describe(
  request: Request,
  account: string,
  transactions: readonly SolanaTransaction[],
  isSent: boolean,
): Promise<Pick<Prepared, 'description' | 'simulate'>> {
  const { rpc, network } = request
  const currency = network.nativeCurrency
  const reads = transactions.flatMap(({ instructions }) => instructions.map(readInstruction))
  const [states, fees] = await Promise.all([
    readAccounts(
      rpc,
      reads.flatMap((read) => {
        if (read.kind === 'transferToken') return [read.source ?? [], read.destination ?? []].flat()
        return 'source' in read && read.source !== undefined ? [read.source] : []
      }),
    ).catch((): ReadonlyMap<string, AccountState> => new Map()),
    Promise.all(
      transactions.map(({ feePayer, message }) =>
        feePayer === account ? readFee(rpc, message).catch(() => undefined) : 0n,
      ),
    ),
  ])
  const tokenAccounts = new Map<string, TokenAccount>()
  for (const [address, { token }] of states) if (token) tokenAccounts.set(address, token)
  for (const read of reads)
    if (read.kind === 'createTokenAccount' && read.account && read.owner && read.mint)
      tokenAccounts.set(read.account, { mint: read.mint, owner: read.owner })
  const mints = [
    ...reads.flatMap((read) => ('mint' in read && read.mint !== undefined ? [read.mint] : [])),
    ...[...tokenAccounts.values()].map(({ mint }) => mint),
  ]
  const tokens = await readTokens(request, account, mints)
  const described = describeSolana(transactions, { account, currency, tokens, tokenAccounts }, isSent)
  const isFeeKnown = fees.every((fee) => fee !== undefined)
  const fee = fees.reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n)
  const warnings: Warning[] = [
    ...described.warnings,
    ...(isFeeKnown ? [] : [{ phrase: { code: 'unknownFee' as const }, level: 'warn' as const }]),
  ]
  return {
    description: { ...described, warnings, ...(isFeeKnown && { fee: writeAmount(fee, currency) }) },
    simulate: () => simulate(request, account, transactions, warnings),
  }
}

/** Tries the transactions one by one. Several of them may build on each other, so then a failure says nothing. */
async function simulate(
  request: Request,
  account: string,
  transactions: readonly SolanaTransaction[],
  warnings: readonly Warning[],
): Promise<Partial<Description>> {
  const { rpc, network } = request
  const sums = new Map<string | undefined, bigint>()
  const add = (mint: string | undefined, amount: bigint) => sums.set(mint, (sums.get(mint) ?? 0n) + amount)
  for (const { wire, written } of transactions) {
    const addresses = [...new Set([account, ...written])]
    const [before, after] = await Promise.all([
      readAccounts(rpc, addresses),
      simulateTransaction(rpc, wire, addresses),
    ])
    if (!after) {
      if (transactions.length > 1) return { changes: 'unknown' }
      return {
        changes: 'none',
        warnings: [...warnings, { phrase: { code: 'wouldFail' }, level: 'bad', mustConfirm: true }],
      }
    }
    add(undefined, (after.get(account)?.lamports ?? 0n) - (before.get(account)?.lamports ?? 0n))
    for (const address of addresses) {
      const [old, now] = [before.get(address)?.token, after.get(address)?.token]
      if (old?.owner === account) add(old.mint, -old.amount)
      if (now?.owner === account) add(now.mint, now.amount)
    }
  }
  const moved = [...sums].filter(([, amount]) => amount !== 0n)
  const tokens = await readTokens(
    request,
    account,
    moved.flatMap(([mint]) => mint ?? []),
  )
  const changes = moved.map(([mint, amount]): Change => {
    if (mint === undefined)
      return {
        amount: writeDigits(amount, network.nativeCurrency.decimals),
        symbol: network.nativeCurrency.symbol,
      }
    const token = tokens.get(mint)
    return { amount: writeDigits(amount, token?.decimals ?? 0), symbol: token?.symbol ?? '', token: mint }
  })
  return {
    changes,
    // What an instruction moves is known now, whatever its program is.
    warnings: warnings.map((one) =>
      one.phrase.code === 'unknownInstruction' && one.level === 'warn'
        ? { phrase: one.phrase, level: one.level }
        : one,
    ),
  }
}
