import type { LoginConfig } from '@latchkey/protocol/api'
import type { Description } from '../chains/description.ts'

/** Something that the page wants signed, as the visitor sees it. */
export type ApproveView = {
  kind: 'approve'
  origin: string
  /** The account that would sign, as its network writes it. */
  account: string
  network: Pick<LoginConfig['networks'][number], 'id' | 'name' | 'isTestnet'>
  /** How many requests wait behind this one. */
  waiting: number
  /** `preparing`: what it does is not known yet. `signing`: the visitor has approved it. */
  status: 'preparing' | 'ready' | 'signing'
  description?: Description | undefined
  /** Whether what it would change is still being found out. */
  isSimulating: boolean
  /** Where it is approved, unless it is harmless. */
  approvals: LoginConfig['approvals']
  onAnswer(isApproved: boolean): void
}
