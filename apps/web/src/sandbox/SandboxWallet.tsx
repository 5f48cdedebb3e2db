import type { FakeWalletRequest } from '@latchkey/testing'
import { useSyncExternalStore } from 'react'
import { ApprovalDialog } from './ApprovalDialog.tsx'
import type { ApprovalQueue } from './approvalQueue.ts'
import type { DescribeOptions } from './describeRequest.ts'

export type SandboxWalletProps = DescribeOptions & {
  queue: ApprovalQueue
  estimate: (request: FakeWalletRequest) => Promise<string | undefined>
}

/** Shows the wallet's dialog while a request waits. */
export function SandboxWallet({ queue, estimate, ...options }: SandboxWalletProps) {
  const pending = useSyncExternalStore(queue.subscribe, queue.current)
  if (!pending) return null
  const { request, count } = pending
  return (
    <ApprovalDialog
      key={request.id}
      {...options}
      request={request}
      count={count}
      estimate={estimate}
      onAnswer={(isApproved) => queue.answer(request.id, isApproved)}
    />
  )
}
