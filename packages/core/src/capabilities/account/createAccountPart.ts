import { editAccount } from '../../base/accounts/editAccount.ts'
import type { Part } from '../../base/capability/capability.ts'
import type { Context } from '../../base/context.ts'
import type { AccountActions } from './accountActions.ts'

/** Labels of addresses, and the tab that the account shows. */
export function createAccountPart(context: Context): Part<AccountActions> {
  return {
    actions: {
      addAddressLabel: async (address, label) =>
        editAccount(context, ({ addressLabels }) => ({
          addressLabels: { ...addressLabels, [address]: label },
        })),
      removeAddressLabel: async (address) =>
        editAccount(context, ({ addressLabels: { [address]: _, ...addressLabels } }) => ({ addressLabels })),
      setAccountTab: async (currentTab) => editAccount(context, () => ({ currentTab })),
    },
  }
}
