import type { CaipChainId } from '@latchkey/protocol'
import type { Transaction, Transfer } from '@latchkey/protocol/api'

const isSpam = ({ nft_info, flags }: Transfer) => nft_info?.flags.is_spam === true || flags?.is_spam === true

/** Whether a transaction is shown: it is of this chain, or of none yet, and not all of it was planted by somebody else. */
export function keepTransaction({ metadata, transfers }: Transaction, chainId: CaipChainId): boolean {
  if (metadata.chain !== undefined && metadata.chain !== chainId) return false
  if (transfers.length > 0) return !transfers.every(isSpam)
  // Approvals, deployments and calls move nothing, yet the account sent them.
  return metadata.operationType !== 'receive'
}
