import { defineViews } from '../../modal/viewDefinition.ts'

export const receiveViews = defineViews({
  WalletReceive: {
    load: () => import('./WalletReceiveView.tsx').then((module) => module.WalletReceiveView),
    title: ({ messages }) => messages.account.receive,
    rows: 6,
  },
  WalletCompatibleNetworks: {
    load: () =>
      import('./WalletCompatibleNetworksView.tsx').then((module) => module.WalletCompatibleNetworksView),
    title: ({ messages }) => messages.networks.titleCompatible,
  },
})
