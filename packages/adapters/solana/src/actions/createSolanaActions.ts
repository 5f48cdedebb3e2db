import {
  askStandardWallet as ask,
  createStandardConnecting,
  findStandardAccount,
  findStandardWallet,
  hasFeature,
  mapActionErrors,
  read,
  type StandardSource,
  type Target,
  toBase58,
} from '@latchkey/core'
import { fromSolana, unauthorizedError, unknownError } from '@latchkey/protocol'
import { readBalance, sendToNode } from '../node/solanaNode.ts'
import { watchTransaction } from '../node/watchTransaction.ts'
import type { SolanaActions } from '../solana.ts'
import { toAccounts } from './accounts.ts'
import { chainOf, findChain } from './chainOf.ts'

/** Everything the adapter does with a wallet. */
export function createSolanaActions(source: StandardSource): SolanaActions {
  /** Before a request that signs or sends: the wallet must still grant the account. */
  function prepare({ connectorId, address }: Target) {
    const wallet = findStandardWallet(source, connectorId)
    const account = findStandardAccount(wallet, address)
    if (!account)
      throw unauthorizedError({ details: `The wallet does not offer ${address} any more, or is locked` })
    return { wallet, account }
  }

  /** One question to the visitor for all of them. */
  async function sign(target: Target, transactions: readonly Uint8Array[]): Promise<readonly Uint8Array[]> {
    const { wallet, account } = prepare(target)
    const chain = chainOf(wallet, target.network)
    const inputs = transactions.map((transaction) => ({ account, chain, transaction }))
    const answers = toList(await ask(source, wallet, 'solana:signTransaction', ...inputs), inputs.length)
    return answers.map((answer) => toBytes(read(answer, 'signedTransaction')))
  }

  return mapActionErrors(
    {
      ...createStandardConnecting(source, { findChain, toAccounts }),
      getBalance: readBalance,
      async signMessage({ message, signin, ...target }) {
        const { wallet, account } = prepare(target)
        const bytes = new TextEncoder().encode(message)
        const asked = signin
          ? await ask(source, wallet, 'solana:signIn', signin)
          : await ask(source, wallet, 'solana:signMessage', { account, message: bytes })
        const [answer] = toList(asked, 1)
        if (toBase58(toBytes(read(answer, 'signedMessage'))) !== toBase58(bytes))
          throw unknownError({ details: 'The wallet has signed something else' })
        return toSignature(read(answer, 'signature'))
      },
      async signinFormat({ connectorId }) {
        return hasFeature(findStandardWallet(source, connectorId), 'solana:signIn') ? 'siws' : undefined
      },
      async signTransactions({ transactions, ...target }) {
        return transactions.length === 0 ? [] : sign(target, transactions)
      },
      async transfer({ to, value, token, ...target }) {
        const { wallet } = prepare(target)
        const chain = chainOf(wallet, target.network)
        const { planTransfer } = await import('../transfer/planTransfer.ts')
        const { transaction } = await planTransfer({ ...target, to, value, token })
        // The wallet may have revoked the account while the transaction was prepared.
        const { account } = prepare(target)
        if (!hasFeature(wallet, 'solana:signAndSendTransaction')) {
          const [signed] = await sign(target, [transaction])
          return sendToNode(target.network, toBytes(signed))
        }
        const input = { account, chain, transaction }
        const [answer] = toList(await ask(source, wallet, 'solana:signAndSendTransaction', input), 1)
        return toSignature(read(answer, 'signature'))
      },
      async estimateFee({ to, value, token, ...target }) {
        const { planTransfer } = await import('../transfer/planTransfer.ts')
        const { fee } = await planTransfer({ ...target, to, value, token })
        return { value: fee, decimals: target.network.nativeCurrency.decimals }
      },
      watchTransaction,
    },
    fromSolana,
  )
}

function toList(answer: unknown, length: number): readonly unknown[] {
  if (Array.isArray(answer) && answer.length === length) return answer
  throw unknownError({ details: `The wallet did not give ${length} answers` })
}

function toBytes(value: unknown): Uint8Array {
  // An extension's bytes come from another realm, where `instanceof Uint8Array` is false.
  if (ArrayBuffer.isView(value) && value.byteLength <= 20_000)
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
  throw unknownError({ details: 'The wallet’s answer are no bytes' })
}

function toSignature(value: unknown): string {
  const bytes = toBytes(value)
  if (bytes.length !== 64) throw unknownError({ details: 'The answer is not a signature' })
  return toBase58(bytes)
}
