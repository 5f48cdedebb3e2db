import type { TransactionPage } from '@latchkey/core'
import { formatDecimal } from '@latchkey/protocol'
import type { ActivityMessages } from '../../locales/activity/late/activityMessages.ts'
import { fillText } from '../../locales/fillText.ts'
import { isolate } from '../../ui/isolate.ts'
import { shortenAddress } from '../../ui/shortenAddress.ts'
import { shortenName } from '../../ui/shortenName.ts'
import { amountTexts } from '../shared/amountTexts.ts'

export type Transaction = TransactionPage['transactions'][number]
type Transfer = Transaction['transfers'][number]

export type Picture = { src: string | undefined; name: string; isNft: boolean }

/** One row of the list. A transaction with many transfers has several. */
export type ActivityRow = {
  key: string
  title: string
  /** What moved, from the longest text to the shortest; none where nothing did. */
  amounts: readonly string[]
  /** What stands behind it: with whom, or what became of it. */
  rest: string
  pictures: readonly Picture[]
  direction: Transfer['direction']
}

const digits = 3
/** How many decimals an amount has that three would show as zero: less than a thousandth of a bitcoin still matters. */
const tinyDigits = 8
const nameLength = 20

export type DescribeOptions = {
  texts: ActivityMessages
  locale: string
  /** What the transaction's {@link partyOf} goes by, where that is known. */
  name?: string | undefined
}

/** The rows of a transaction, in words. */
export function describeTransaction(
  transaction: Transaction,
  options: DescribeOptions,
): readonly ActivityRow[] {
  const { texts, name } = options
  const { id, metadata, transfers } = transaction
  const { operationType } = metadata
  const title = verb(operationType, texts)
  const [first, second] = transfers
  if (!first) {
    const direction = operationType === 'receive' ? 'in' : 'out'
    const rest = withoutTransfer(transaction, texts, name)
    return [{ key: id, title, amounts: [], rest, pictures: [], direction }]
  }
  const arePlain = transfers.every(({ nft_info }) => !nft_info)
  // Two transfers in the same direction are not an exchange.
  if (second && transfers.length === 2 && arePlain && first.direction !== second.direction) {
    const [given, got] = first.direction === 'in' ? [second, first] : [first, second]
    return [
      {
        key: id,
        title,
        amounts: joinTexts(quantities(given, options), quantities(got, options)),
        rest: '',
        pictures: [picture(given, texts), picture(got, texts)],
        direction: 'self',
      },
    ]
  }
  return transfers.map((transfer, index) => ({
    key: `${id} ${index}`,
    title,
    amounts: quantities(transfer, options).map((text) => `${sign(operationType, transfer)}${text}`),
    rest: withParty(transaction, texts, name),
    pictures: [picture(transfer, texts)],
    direction: transfer.direction,
  }))
}

/** What a transaction did, in one word. */
export function verb(operationType: string, { verbs }: ActivityMessages): string {
  const known: Readonly<Record<string, string>> = verbs
  return Object.hasOwn(known, operationType) ? (known[operationType] ?? operationType) : operationType
}

function withoutTransfer(
  transaction: Transaction,
  texts: ActivityMessages,
  name: string | undefined,
): string {
  const { metadata } = transaction
  const { status } = metadata
  const party = partyOf(transaction)
  if (party) return nameOf(party, name)
  return metadata.application?.name ?? (status === 'failed' ? texts.declined : texts[statusOf(status)])
}

/** Maps the statuses that the server knows to the three that are shown. */
export function statusOf(status: Transaction['metadata']['status']): 'confirmed' | 'declined' | 'pending' {
  if (status === 'failed' || status === 'ONRAMP_TRANSACTION_STATUS_FAILED') return 'declined'
  if (status === 'pending' || status === 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS') return 'pending'
  return 'confirmed'
}

/** Who was at the other end, where it is one account. */
export function partyOf({ metadata: { operationType, sentTo, sentFrom } }: Transaction): string | undefined {
  if (operationType === 'send') return sentTo || undefined
  return operationType === 'receive' ? sentFrom || undefined : undefined
}

function withParty(transaction: Transaction, texts: ActivityMessages, name: string | undefined): string {
  const party = partyOf(transaction)
  if (!party) return ''
  const text = transaction.metadata.operationType === 'send' ? texts.to : texts.from
  return fillText(text, { address: isolate(nameOf(party, name)) })
}

const nameOf = (address: string, name: string | undefined) =>
  name ? shortenName(name, nameLength) : shortenAddress(address)

/** Whether the account has more or less of it afterwards. */
export function sign(operationType: string, { direction }: Transfer): string {
  if (operationType === 'approve' || direction === 'self') return ''
  return direction === 'in' ? '+' : '−'
}

function quantities(
  { nft_info, fungible_info, quantity: { numeric } }: Transfer,
  { texts, locale }: DescribeOptions,
): readonly string[] {
  if (nft_info) return [nft_info.name || texts.nft]
  const unit = fungible_info?.symbol ?? ''
  const shorter = amountTexts(numeric, { locale, decimals: digits, unit })
  if (!shorter[0]?.startsWith('<')) return shorter
  const tiny = formatDecimal(numeric, { locale, decimals: tinyDigits, isPadded: false })
  return [`${tiny} ${unit}`.trim(), ...shorter]
}

/** Both amounts of an exchange, each as short as the other. */
function joinTexts(given: readonly string[], got: readonly string[]): readonly string[] {
  const length = Math.max(given.length, got.length)
  const at = (texts: readonly string[], index: number) => texts[index] ?? texts.at(-1) ?? ''
  return Array.from({ length }, (_, index) => `${at(given, index)} → ${at(got, index)}`)
}

/** The picture of what moved. */
export function picture({ nft_info, fungible_info }: Transfer, texts: ActivityMessages): Picture {
  if (nft_info) return { src: nft_info.content?.preview?.url, name: nft_info.name || texts.nft, isNft: true }
  return { src: fungible_info?.icon?.url, name: fungible_info?.symbol ?? '?', isNft: false }
}
