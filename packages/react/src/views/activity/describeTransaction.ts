import type { TransactionPage } from '@latchkey/core'
import type { ActivityMessages } from '../../locales/activity/late/activityMessages.ts'
import { fillText } from '../../locales/fillText.ts'
import { formatQuantity } from '../../ui/formatQuantity.ts'
import { isolate } from '../../ui/isolate.ts'
import { shortenAddress } from '../../ui/shortenAddress.ts'
import { shortenName } from '../../ui/shortenName.ts'

export type Transaction = TransactionPage['transactions'][number]
type Transfer = Transaction['transfers'][number]

export type Picture = { src: string | undefined; name: string; isNft: boolean }

/** One row of the list. A transaction with many transfers has several. */
export type ActivityRow = {
  key: string
  title: string
  /** One text, or two that are shown with an arrow between them. */
  texts: readonly string[]
  pictures: readonly Picture[]
  direction: Transfer['direction']
}

const digits = 3
/** How many decimals an amount has that three would show as zero: less than a thousandth of a bitcoin still matters. */
const tinyDigits = 8
const nameLength = 20

/** The rows of a transaction, in words. `name`: what its {@link partyOf} goes by, where that is known. */
export function describeTransaction(
  transaction: Transaction,
  texts: ActivityMessages,
  name?: string,
): readonly ActivityRow[] {
  const { id, metadata, transfers } = transaction
  const { operationType } = metadata
  const title = verb(operationType, texts)
  const [first, second] = transfers
  if (!first) {
    const direction = operationType === 'receive' ? 'in' : 'out'
    return [{ key: id, title, texts: [withoutTransfer(transaction, texts, name)], pictures: [], direction }]
  }
  const arePlain = transfers.every(({ nft_info }) => !nft_info)
  // Two transfers in the same direction are not an exchange.
  if (second && transfers.length === 2 && arePlain && first.direction !== second.direction) {
    const [given, got] = first.direction === 'in' ? [second, first] : [first, second]
    return [
      {
        key: id,
        title,
        texts: [quantity(given, texts), quantity(got, texts)],
        pictures: [picture(given, texts), picture(got, texts)],
        direction: 'self',
      },
    ]
  }
  return transfers.map((transfer, index) => ({
    key: `${id} ${index}`,
    title,
    texts: [
      isolate(`${sign(operationType, transfer)}${quantity(transfer, texts)}`) +
        withParty(transaction, texts, name),
    ],
    pictures: [picture(transfer, texts)],
    direction: transfer.direction,
  }))
}

function verb(operationType: string, { verbs }: ActivityMessages): string {
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
  return ` ${fillText(text, { address: isolate(nameOf(party, name)) })}`
}

const nameOf = (address: string, name: string | undefined) =>
  name ? shortenName(name, nameLength) : shortenAddress(address)

function sign(operationType: string, { direction }: Transfer): string {
  if (operationType === 'approve' || direction === 'self') return ''
  return direction === 'in' ? '+' : '−'
}

function quantity(
  { nft_info, fungible_info, quantity: { numeric } }: Transfer,
  texts: ActivityMessages,
): string {
  if (nft_info) return nft_info.name || texts.nft
  const text = formatQuantity(numeric, digits)
  const shown = text.startsWith('<') ? formatQuantity(numeric, tinyDigits).replace(/0+$/, '') : text
  return `${shown} ${fungible_info?.symbol ?? ''}`.trim()
}

function picture({ nft_info, fungible_info }: Transfer, texts: ActivityMessages): Picture {
  if (nft_info) return { src: nft_info.content?.preview?.url, name: nft_info.name || texts.nft, isNft: true }
  return { src: fungible_info?.icon?.url, name: fungible_info?.symbol ?? '?', isNft: false }
}
