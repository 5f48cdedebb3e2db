import { defineViews, type ViewContext } from '../../modal/viewDefinition.ts'

const label = ({ messages }: ViewContext) => messages.shell.accountTitle

export const accountViews = defineViews({
  Account: {
    // What the account holds comes at the same time.
    load: () =>
      Promise.all([import('./AccountView.tsx'), import('./Holdings.tsx')]).then(([{ loadAccountView }]) =>
        loadAccountView(),
      ),
    label,
    start: 'network',
  },
  AccountSettings: {
    load: () => import('./AccountSettingsView.tsx').then((module) => module.AccountSettingsView),
    label: ({ messages }) => messages.account.settings,
  },
  SwitchAddress: {
    load: () => import('./SwitchAddressView.tsx').then((module) => module.SwitchAddressView),
    title: ({ messages }) => messages.account.titleSwitchAddress,
  },
})
