import { useSyncExternalStore } from 'react'
import { ApprovalDialog } from './ApprovalDialog.tsx'
import type { ApprovalQueue } from './approvalQueue.ts'

/** Shows the wallet's dialog while a question waits. */
export function SandboxWallet({ queue }: { queue: ApprovalQueue }) {
  const pending = useSyncExternalStore(queue.subscribe, queue.current)
  if (!pending) return null
  const { id, question, count } = pending
  return (
    <ApprovalDialog
      key={id}
      question={question}
      count={count}
      onAnswer={(isApproved) => queue.answer(id, isApproved)}
    />
  )
}
