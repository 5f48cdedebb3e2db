import { defineViews } from '../../modal/viewDefinition.ts'
import type { AccountParts } from '../shared/accountPart.ts'

/** The views of the account, with what other capabilities show on it. */
export const defineAccountViews = (loadParts: () => Promise<AccountParts>) =>
  defineViews({
    Account: {
      load: () =>
        Promise.all([import('./AccountView.tsx'), loadParts()]).then(([{ createAccountView }, parts]) =>
          createAccountView(parts),
        ),
      label: ({ messages }) => messages.shell.accountTitle,
      start: 'network',
    },
    AccountSettings: {
      load: () => import('./AccountSettingsView.tsx').then((module) => module.AccountSettingsView),
      label: ({ messages }) => messages.account.settings,
    },
    Profile: {
      load: () => import('./ProfileView.tsx').then((module) => module.ProfileView),
      label: ({ messages }) => messages.login.profile,
    },
    SwitchAddress: {
      load: () => import('./SwitchAddressView.tsx').then((module) => module.SwitchAddressView),
      title: ({ messages }) => messages.account.titleSwitchAddress,
    },
  })
