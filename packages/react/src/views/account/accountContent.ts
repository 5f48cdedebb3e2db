import type { AccountParts, AccountStatus, AccountTab } from '../shared/accountPart.ts'
import { definePart, type Part } from '../shared/definePart.tsx'

/** A tab whose component is loaded when it is first looked at. */
export type LazyAccountTab = AccountTab & { Content: Part<object> }

/** What other capabilities show on the account, ready to render. */
export type AccountContent = {
  Summary: AccountParts['Summary']
  status: AccountStatus & { Content: Part<object> }
  tabs: readonly LazyAccountTab[]
}

export const createAccountTabs = (tabs: readonly AccountTab[]): readonly LazyAccountTab[] =>
  tabs.map((tab) => ({ ...tab, Content: definePart(tab.load) }))

export const createAccountContent = ({ Summary, status, tabs }: AccountParts): AccountContent => ({
  Summary,
  status: { ...status, Content: definePart(status.load) },
  tabs: createAccountTabs(tabs),
})
