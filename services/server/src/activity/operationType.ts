import { kinds, type Movement, type TransactionRow, zeroAddress } from '../families/blockRows.ts'

/** What the modal has a verb for and the index can tell. */
export type OperationType =
  | 'approve'
  | 'burn'
  | 'cancel'
  | 'deploy'
  | 'execute'
  | 'mint'
  | 'receive'
  | 'send'
  | 'trade'

const approvals = ['0x095ea7b3', '0xa22cb465']
const transfers = ['0xa9059cbb', '0x23b872dd', '0x42842e0e', '0xb88d4fde', '0xf242432a', '0x2eb2c2d6']

/** What a transaction was for an account, told from what moved to and from it. */
export function operationType(
  account: string,
  {
    sender,
    recipient,
    value,
    selector,
    isFailed,
    movements,
  }: Pick<TransactionRow, 'sender' | 'recipient' | 'value' | 'selector' | 'isFailed' | 'movements'>,
): OperationType {
  if (recipient === null && sender === account) return 'deploy'
  if (isFailed) return intention({ account, sender, recipient, value, selector })
  const moved = movements.filter(({ kind }) => kind !== kinds.approval)
  const gained = moved.filter(({ sender: from, recipient: to }) => to === account && from !== account)
  const lost = moved.filter(({ sender: from, recipient: to }) => from === account && to !== account)

  if (gained.length > 0 && lost.length > 0) {
    // Paying for what is made for one is minting; getting one thing for another is a trade.
    const isPaidMint =
      gained.every((item) => item.sender === zeroAddress) && lost.every(({ token }) => token === null)
    if (isPaidMint) return 'mint'
    return isSameAsset([...gained, ...lost]) ? 'execute' : 'trade'
  }
  if (gained.length > 0) return gained.every((item) => item.sender === zeroAddress) ? 'mint' : 'receive'
  if (lost.length > 0) return lost.every((item) => item.recipient === zeroAddress) ? 'burn' : 'send'
  if (moved.length > 0) return 'send'
  if (movements.some(({ sender: owner }) => owner === account)) return 'approve'
  return intention({ account, sender, recipient, value, selector })
}

/** Something that went and came back is no trade. */
function isSameAsset(movements: readonly Movement[]): boolean {
  return new Set(movements.map(({ token, tokenId }) => `${token}${tokenId}`)).size === 1
}

/** What a transaction that moved nothing was meant to be. */
function intention({
  account,
  sender,
  recipient,
  value,
  selector,
}: Pick<TransactionRow, 'sender' | 'recipient' | 'value' | 'selector'> & { account: string }): OperationType {
  if (selector !== '0x') {
    if (approvals.includes(selector)) return 'approve'
    if (transfers.includes(selector)) return 'send'
    return 'execute'
  }
  if (sender !== account) return 'receive'
  // Wallets cancel a transaction by replacing it with one that sends nothing to the account itself.
  return recipient === account && value === 0n ? 'cancel' : 'send'
}
