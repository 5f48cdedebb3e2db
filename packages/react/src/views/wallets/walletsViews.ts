import { currentRoute } from '@latchkey/core'
import { fillText } from '../../locales/fillText.ts'
import { defineViews } from '../../modal/viewDefinition.ts'

export const walletsViews = defineViews({
  AllWallets: {
    load: () => import('./AllWalletsView.tsx').then((module) => module.AllWalletsView),
    title: ({ messages }) => messages.connect.allWallets,
  },
  WhatIsAWallet: {
    load: () => import('./WhatIsAWalletView.tsx').then((module) => module.WhatIsAWalletView),
    title: ({ messages }) => messages.wallets.titleWhatIs,
  },
  GetWallet: {
    load: () => import('./GetWalletView.tsx').then((module) => module.GetWalletView),
    title: ({ messages }) => messages.wallets.titleGet,
  },
  Downloads: {
    load: () => import('./DownloadsView.tsx').then((module) => module.DownloadsView),
    title: ({ messages: { wallets }, state }) => {
      const name = currentRoute(state.router).data.wallet?.name
      return name ? fillText(wallets.titleGetOne, { name }) : wallets.titleDownloads
    },
  },
})
