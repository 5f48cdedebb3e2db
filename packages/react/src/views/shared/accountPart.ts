import type { PublicState, TrackEvent } from '@latchkey/core'
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
  /** A second test id, of the tab's label, and the event of choosing it: of what used to be a row of its own. */
  row?: { testId: string; event: TrackEvent }
}

/** A row of the account that tells how something stands, such as whether the visitor is signed in. */
export type AccountStatus = Pick<AccountTab, 'load'> & { isShown: (state: PublicState) => boolean }

/** What other capabilities show on the account. The account itself knows none of them by name. */
export type AccountParts = {
  /** What stands under the account's name. */
  Summary: ComponentType
  /** What stands between the account's name and the tabs, where the account in use has it. */
  status: AccountStatus
  /** `kit.setAccountTab` chooses by the position in this list. */
  tabs: readonly AccountTab[]
}
