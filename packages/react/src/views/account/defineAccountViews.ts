import { defineViews } from '../../modal/viewDefinition.ts'
import type { AccountParts } from '../shared/accountPart.ts'
import type { accountComponents } from './accountComponents.ts'

const load = (name: keyof typeof accountComponents) =>
  import('./accountComponents.ts').then((module) => module.accountComponents[name]())

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
      load: () => load('AccountSettings'),
      label: ({ messages }) => messages.account.settings,
    },
    Profile: {
      load: () => load('Profile'),
      label: ({ messages }) => messages.login.profile,
    },
    SwitchAddress: {
      load: () => load('SwitchAddress'),
      title: ({ messages }) => messages.account.titleSwitchAddress,
    },
  })
