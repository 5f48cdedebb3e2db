import { currentRoute, selectConnectors } from '@latchkey/core'
import { fillText } from '../../locales/fillText.ts'
import { defineViews, type ViewContext } from '../../modal/viewDefinition.ts'
import { ConnectView } from './ConnectView.tsx'

const data = ({ state }: ViewContext) => currentRoute(state.router).data

export const connectViews = defineViews({
  Connect: {
    // The first view of most visitors comes with the modal, in one piece.
    load: async () => ConnectView,
    title: (context) => {
      const { connect, namespaces } = context.messages
      const family = data(context).switchToChain
      if (family) return fillText(connect.titleFamily, { name: namespaces[family] })
      const [only, ...others] = selectConnectors(context.state)
      const { login, options } = context.state
      const hasSocials = options.features.socials && login.methods?.socials.length
      const hasMailOnly = login.methods?.email !== false && !hasSocials
      const isEmailOnly = only?.type === 'AUTH' && others.length === 0 && hasMailOnly
      return isEmailOnly ? connect.titleEmail : connect.title
    },
    start: 'help',
  },
  ConnectWallets: {
    load: () => import('./ConnectWalletsView.tsx').then((module) => module.ConnectWalletsView),
    title: ({ messages }) => messages.connect.titleWallets,
  },
  ConnectSocials: {
    load: () => import('./loginMethods.ts').then((module) => module.loadSocialsView()),
    title: ({ messages }) => messages.login.titleSocials,
  },
  ConnectingExternal: {
    load: () => import('./ConnectingExternalView.tsx').then((module) => module.ConnectingExternalView),
    title: (context) =>
      data(context).connector?.name ?? data(context).wallet?.name ?? context.messages.connect.title,
  },
  ConnectingWalletConnect: {
    load: () =>
      import('./ConnectingWalletConnectView.tsx').then((module) => module.ConnectingWalletConnectView),
    title: (context) => data(context).wallet?.name ?? 'WalletConnect',
    rows: 7,
  },
  ConnectingWalletConnectBasic: {
    load: () =>
      import('./ConnectingWalletConnectBasicView.tsx').then(
        (module) => module.ConnectingWalletConnectBasicView,
      ),
    title: () => 'WalletConnect',
    rows: 7,
  },
  ConnectingMultiChain: {
    load: () => import('./ConnectingMultiChainView.tsx').then((module) => module.ConnectingMultiChainView),
    title: ({ messages }) => messages.connect.titleMultiChain,
  },
  SwitchActiveChain: {
    load: () => import('./SwitchActiveChainView.tsx').then((module) => module.SwitchActiveChainView),
    title: ({ messages }) => messages.connect.titleSwitchChain,
  },
})
