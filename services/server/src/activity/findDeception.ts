import { shortenedAddress } from '../activityIndex/shortenedAddress.ts'
import { kinds, type Movement } from '../families/blockRows.ts'

export type Deception = 'poisoning' | 'dust'

/**
 * Whether a transfer was planted, so that the account copies a wrong address from its history. `known` are the addresses to
 * which the account itself sent something.
 *
 * - Poisoning: it says that the account sent something, but the account did not ask for it, and it is nothing at all, or goes to an address
 *   that looks like a known one.
 * - Dust: next to nothing, from an address that looks like a known one.
 */
export function findDeception({
  account,
  movement: { kind, sender, recipient, amount },
  txSender,
  known,
  decimals,
}: {
  account: string
  movement: Movement
  txSender: string
  known: ReadonlySet<string>
  decimals: number
}): Deception | undefined {
  if (txSender === account || kind === kinds.approval || sender === recipient) return undefined
  const other = sender === account ? recipient : sender
  const looksKnown =
    !known.has(other) && [...known].some((address) => shortenedAddress(address) === shortenedAddress(other))
  if (sender === account)
    return (kind === kinds.erc20 && amount === 0n) || looksKnown ? 'poisoning' : undefined
  if (amount === 0n) return looksKnown ? 'poisoning' : undefined
  // A thousandth of one: less than a cent of most things, more than anyone pays for.
  return looksKnown && amount * 1_000n <= 10n ** BigInt(decimals) ? 'dust' : undefined
}
