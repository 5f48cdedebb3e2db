// Loaded with the first transaction: it needs Solana's own library.
import { getTransactionDecoder } from '@solana/kit'
import type { KnownNetwork } from '../chain/knownNetwork.ts'
import type { Description } from '../family.ts'
import { RequestError, requestCodes } from '../requestError.ts'
import { describeSolanaTransaction } from './describeSolanaTransaction.ts'

export { checkSolanaPayment } from './checkSolanaPayment.ts'
export { describeSolanaTransaction }

/** Which of the accounts signs all of the transactions. Throws where none does, or where something is no transaction. */
export function findSigner(wires: readonly Uint8Array[], accounts: readonly string[]): string {
  const signers = wires.map((wire) => {
    try {
      return Object.keys(getTransactionDecoder().decode(wire).signatures)
    } catch {
      throw new RequestError(requestCodes.invalidParams, 'Invalid params: this is not a transaction')
    }
  })
  const account = accounts.find((address) => signers.every((list) => list.includes(address)))
  if (account) return account
  throw new RequestError(
    requestCodes.unauthorized,
    'The transaction is not for an account that the page may use',
  )
}

/** What the transactions do, numbered where there are several. What cannot be read is said to be unreadable. */
export async function describeTransactions(
  wires: readonly Uint8Array[],
  from: string,
  network: KnownNetwork,
): Promise<Pick<Description, 'rows' | 'warning'>> {
  const first = { label: 'From', value: from }
  try {
    const described = await Promise.all(wires.map((wire) => describeSolanaTransaction(wire, network)))
    const rows = described.flatMap((list, index) =>
      list.map(({ label, value }) => ({ label: wires.length > 1 ? `${index + 1}. ${label}` : label, value })),
    )
    return { rows: [first, ...rows] }
  } catch {
    return { rows: [first], warning: 'This wallet cannot read what the transaction does.' }
  }
}
