import type { CaipChainId } from '@latchkey/protocol'
import type { Transaction, Transfer } from '@latchkey/protocol/api'

const isSpam = ({ nft_info, flags }: Transfer) => nft_info?.flags.is_spam === true || flags?.is_spam === true

/** Whether to show a transaction: it belongs to this chain or to none yet, and it is not made of spam alone. */
export function keepTransaction({ metadata, transfers }: Transaction, chainId: CaipChainId): boolean {
  if (metadata.chain !== undefined && metadata.chain !== chainId) return false
  if (transfers.length > 0) return !transfers.every(isSpam)
  // Approvals, deployments and calls transfer nothing, but the account sent them.
  return metadata.operationType !== 'receive'
}
