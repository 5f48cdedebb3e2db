import { currentRoute } from '@latchkey/core'
import { defineViews } from '../../modal/viewDefinition.ts'

export const networksViews = defineViews({
  Networks: {
    load: () => import('./NetworksView.tsx').then((module) => module.NetworksView),
    title: ({ messages }) => messages.networks.title,
  },
  SwitchNetwork: {
    load: () => import('./SwitchNetworkView.tsx').then((module) => module.SwitchNetworkView),
    title: ({ messages, state }) =>
      currentRoute(state.router).data.network?.name ?? messages.networks.titleSwitch,
  },
  UnsupportedChain: {
    load: () => import('./UnsupportedChainView.tsx').then((module) => module.UnsupportedChainView),
    title: ({ messages }) => messages.networks.titleSwitch,
    hideBack: true,
  },
  WhatIsANetwork: {
    load: () => import('./WhatIsANetworkView.tsx').then((module) => module.WhatIsANetworkView),
    title: ({ messages }) => messages.networks.titleWhatIs,
  },
})
