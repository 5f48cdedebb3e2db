import { formatAmount, toChainId } from '@latchkey/protocol'
import type { Transaction, Transfer } from '@latchkey/protocol/api'
import type { TokenDescription } from '../activityIndex/createTokenLookup.ts'
import { unknownName } from '../activityIndex/createTokenLookup.ts'
import { kinds, type Movement } from '../families/blockRows.ts'
import { nftKey } from '../nftMetadata/nftId.ts'
import { looksLikePhishing } from '../tokens/looksLikePhishing.ts'
import type { CompleteRow } from './addNonces.ts'
import { findDeception } from './findDeception.ts'
import { operationType } from './operationType.ts'

/** What is known besides the transaction itself, of its chain. */
export type TransactionContext = {
  native: TokenDescription
  tokens: ReadonlyMap<string, TokenDescription>
  /** By `nftKey`. `image` is an address of ours. */
  nfts: ReadonlyMap<string, { name: string | null; image: string | null }>
  /** To whom the account sent something, as far as they look like somebody in the transaction. */
  known: ReadonlySet<string>
}

/** A transaction as an account sees it, in the shape of the API. */
export function toTransaction(
  account: string,
  row: CompleteRow,
  background: TransactionContext,
  status?: 'pending',
): Transaction {
  const { chain, hash, nonce, minedAt, isFailed } = row
  const type = operationType(account, row)
  return {
    id: `${chain}:${hash}`,
    metadata: {
      operationType: type,
      hash,
      chain: toChainId(chain),
      minedAt: new Date(minedAt).toISOString(),
      ...partiesOf(account, row, type),
      status: status ?? (isFailed ? 'failed' : 'confirmed'),
      nonce,
    },
    transfers: row.movements
      .filter(({ kind }) => kind !== kinds.approval)
      .map((movement) => toTransfer(account, movement, row.sender, background)),
  }
}

/**
 * Between whom it went. Where something was sent that is whom it came from and went to, and not the contract that was called
 * for it.
 */
function partiesOf(
  account: string,
  { sender, recipient, created, movements }: CompleteRow,
  type: string,
): { sentFrom: string; sentTo: string } {
  const moved = movements.filter(({ kind }) => kind !== kinds.approval)
  const senders = new Set(moved.map((movement) => movement.sender))
  const recipients = new Set(moved.map((movement) => movement.recipient))
  const [from] = senders
  const [to] = recipients
  if (type === 'send' && to && recipients.size === 1) return { sentFrom: account, sentTo: to }
  if (type === 'receive' && from && senders.size === 1) return { sentFrom: from, sentTo: account }
  return { sentFrom: sender, sentTo: recipient ?? created ?? '' }
}

function toTransfer(
  account: string,
  movement: Movement,
  txSender: string,
  { native, tokens, nfts, known }: TransactionContext,
): Transfer {
  const { kind, token, tokenId, sender, recipient, amount } = movement
  const direction = sender === recipient ? 'self' : recipient === account ? 'in' : 'out'
  const description = token ? tokens.get(token) : native
  const isNft = kind === kinds.erc721 || kind === kinds.erc1155
  const decimals = isNft ? 0 : (description?.decimals ?? 0)
  const reason = findDeception({ account, movement, txSender, known, decimals })
  const common: Pick<Transfer, 'direction' | 'quantity' | 'flags'> = {
    direction,
    quantity: { numeric: formatAmount({ value: amount, decimals }) },
    ...(reason && { flags: { is_spam: true, reason } }),
  }

  if (isNft && token && tokenId !== null) {
    const metadata = nfts.get(nftKey({ token, tokenId }))
    const collection = description && description.name !== unknownName ? description.name : 'NFT'
    const name = metadata?.name ?? `${collection} #${tokenId}`
    const image = metadata?.image && { url: metadata.image }
    const isUnasked = direction === 'in' && txSender !== account
    return {
      nft_info: {
        name,
        ...(image && { content: { preview: image, detail: image } }),
        flags: { is_spam: isUnasked && (looksLikePhishing(name) || looksLikePhishing(collection)) },
      },
      ...common,
    }
  }
  return {
    fungible_info: {
      name: description?.name ?? '',
      symbol: description?.symbol ?? '',
      ...(description?.iconUrl && { icon: { url: description.iconUrl } }),
    },
    ...common,
  }
}
