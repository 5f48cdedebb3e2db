import type { PublicState } from '@latchkey/core'
import type { ComponentType } from 'react'
import type { Messages } from '../../locales/messages.ts'

/** A tab of the account. The capability that it shows declares it in its own folder, and `accountParts.ts` lists it. */
export type AccountTab = {
  /** Its test id is `w3m-account-<name>-tab`. */
  name: string
  label: (messages: Messages) => string
  /** Loads its component, which takes no properties. */
  load: () => Promise<ComponentType>
  /** Whether the account in use has this tab. Default: always. */
  isShown?: (state: PublicState) => boolean
  /** The height in px that is kept free while the tab loads, so that the modal does not jump. */
  height: number
}

export type AccountSummaryProps = {
  /** There is room for one amount only. */
  isShort?: boolean
}

/** What other capabilities show on the account. The account itself knows none of them by name. */
export type AccountParts = {
  /** What stands under the account's name. */
  Summary: ComponentType<AccountSummaryProps>
  /** `kit.setAccountTab` chooses by the position in this list. */
  tabs: readonly AccountTab[]
}
