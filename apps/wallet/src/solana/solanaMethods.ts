import { toBase58 } from '@latchkey/protocol/addresses'
import { toBase64 } from '../chain/base64.ts'
import { checkTransaction } from '../chain/checkTransaction.ts'
import type { FamilyMethod, FamilyRequest } from '../chain/createFamily.ts'
import { readBytes } from '../chain/readBytes.ts'
import type { Task } from '../family.ts'
import { readParams } from '../readParams.ts'
import { messageSchema, sendSchema, transactionSchema, transactionsSchema } from './params.ts'

// Solana's own library is loaded with the first transaction or signature.
const loadTransactions = () => import('./transactions.ts')
const loadKeys = () => import('@latchkey/testing/keys/solana')

/** Asks for the account's signature under transactions that one account signs. */
async function askForTransactions(
  request: FamilyRequest,
  title: string,
  { wires, pubkey }: { wires: readonly Uint8Array[]; pubkey: string | undefined },
  carryOut: (address: string) => Promise<unknown>,
): Promise<Task> {
  const { network, permitted, accounts } = request
  const { checkSolanaPayment, describeTransactions, findSigner } = await loadTransactions()
  const address = findSigner(wires, pubkey === undefined ? accounts : [permitted(pubkey)])
  return {
    kind: 'ask',
    description: { title, ...(await describeTransactions(wires, address, network)) },
    ...checkTransaction(() => checkSolanaPayment(wires, address, network)),
    carryOut: () => carryOut(address),
  }
}

const accountsOf: FamilyMethod = ({ accounts }) => ({
  kind: 'answer',
  answer: async () => accounts.map((pubkey) => ({ pubkey })),
})

/** What WalletConnect has for Solana. */
export const solanaMethods: Readonly<Record<string, FamilyMethod>> = {
  solana_getAccounts: accountsOf,
  solana_requestAccounts: accountsOf,
  solana_signMessage({ params, permitted }) {
    const { message, pubkey } = readParams(messageSchema, params)
    const address = permitted(pubkey)
    return {
      kind: 'ask',
      description: {
        title: 'Sign this message?',
        rows: [{ label: 'Account', value: address }],
        text: { label: 'Message', value: readBytes(message) },
      },
      async carryOut() {
        const { signBytes, solanaKeyOf } = await loadKeys()
        return { signature: toBase58(await signBytes(solanaKeyOf(address), message)) }
      },
    }
  },
  solana_signTransaction(request) {
    const { transaction, pubkey } = readParams(transactionSchema, request.params)
    const asked = { wires: [transaction], pubkey }
    return askForTransactions(request, 'Sign this transaction?', asked, async (address) => {
      const { signWire, solanaKeyOf } = await loadKeys()
      const { signedTransaction, signature } = await signWire(solanaKeyOf(address), transaction)
      return { signature: toBase58(new Uint8Array(signature)), transaction: toBase64(signedTransaction) }
    })
  },
  solana_signAllTransactions(request) {
    const { transactions, pubkey } = readParams(transactionsSchema, request.params)
    const { length } = transactions
    const title = length === 1 ? 'Sign this transaction?' : `Sign ${length} transactions?`
    return askForTransactions(request, title, { wires: transactions, pubkey }, async (address) => {
      const { signWire, solanaKeyOf } = await loadKeys()
      const signed = await Promise.all(transactions.map((wire) => signWire(solanaKeyOf(address), wire)))
      return { transactions: signed.map(({ signedTransaction }) => toBase64(signedTransaction)) }
    })
  },
  solana_signAndSendTransaction(request) {
    const { transaction, pubkey, sendOptions } = readParams(sendSchema, request.params)
    const asked = { wires: [transaction], pubkey }
    return askForTransactions(request, 'Send this transaction?', asked, async (address) => {
      const { sendWire, signWire, solanaKeyOf } = await loadKeys()
      const { signedTransaction, signature } = await signWire(solanaKeyOf(address), transaction)
      await sendWire(request.network.rpcUrl, signedTransaction, sendOptions)
      return { signature: toBase58(new Uint8Array(signature)) }
    })
  },
}
