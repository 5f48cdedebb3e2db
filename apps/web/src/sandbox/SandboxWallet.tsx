import { useSyncExternalStore } from 'react'
import type { WalletTexts } from '../texts/wallet/walletTexts.ts'
import { ApprovalDialog } from './ApprovalDialog.tsx'
import type { ApprovalQueue } from './approvalQueue.ts'

/** Shows the wallet's dialog while a question waits. */
export function SandboxWallet({ queue, readTexts }: { queue: ApprovalQueue; readTexts: () => WalletTexts }) {
  const pending = useSyncExternalStore(queue.subscribe, queue.current)
  if (!pending) return null
  const { id, question, count } = pending
  return (
    <ApprovalDialog
      key={id}
      question={question}
      count={count}
      texts={readTexts()}
      onAnswer={(isApproved) => queue.answer(id, isApproved)}
    />
  )
}
