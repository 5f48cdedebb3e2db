import { type CaipChainId, formatAmount } from '@latchkey/protocol'
import type { Transaction, Transfer } from '@latchkey/protocol/api'
import { cleanToken } from '../tokens/cleanText.ts'
import { looksLikePhishing } from '../tokens/looksLikePhishing.ts'
import type { TokenInfo } from '../tokens/tokenInfo.ts'

/** Something that moved to or from an account. */
export type Move = { token: TokenInfo; amount: bigint; direction: Transfer['direction'] }

/** A transaction as an account sees it, in the shape of the API. */
export function describeTransaction({
  chain,
  hash,
  minedAt,
  status,
  moves,
  parties,
  operationType = typeOf(moves),
}: {
  chain: CaipChainId
  hash: string
  /** Milliseconds. */
  minedAt: number
  status: 'confirmed' | 'failed' | 'pending'
  moves: readonly Move[]
  parties: { sentFrom: string; sentTo: string }
  /** Where what moved does not tell it. */
  operationType?: string
}): Transaction {
  return {
    id: `${chain}:${hash}`,
    metadata: {
      operationType,
      hash,
      chain,
      minedAt: new Date(minedAt).toISOString(),
      ...parties,
      status,
      // Accounts of these chains have no nonce.
      nonce: 0,
    },
    transfers: moves.map(toTransfer),
  }
}

/** What it was, told from what moved. */
export function typeOf(moves: readonly Move[]): string {
  const directions = new Set(moves.map(({ direction }) => direction))
  if (directions.has('in') && directions.has('out')) return 'trade'
  if (directions.has('in')) return 'receive'
  return moves.length > 0 ? 'send' : 'execute'
}

function toTransfer({ token, amount, direction }: Move): Transfer {
  const { name, symbol, decimals, iconUrl } = cleanToken(token)
  const common = { direction, quantity: { numeric: formatAmount({ value: amount, decimals }) } }
  // An amount of exactly one without decimals is an NFT.
  if (decimals === 0 && amount === 1n)
    return {
      nft_info: { name, flags: { is_spam: direction === 'in' && looksLikePhishing(name) } },
      ...common,
    }
  return { fungible_info: { name, symbol, ...(iconUrl && { icon: { url: iconUrl } }) }, ...common }
}
