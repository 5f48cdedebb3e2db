import type { Namespace } from '@latchkey/protocol'
import type { WalletConnectState } from '../../capabilities/connect/walletConnect/walletConnectState.ts'
import type { SigninState } from '../../capabilities/signin/signinState.ts'
import type { AccountDetails } from '../accounts/accountState.ts'
import type { AlertState } from '../alert/alertState.ts'
import type { ConnectionState } from '../connections/connectionState.ts'
import type { ConnectorsState } from '../connections/connectorsState.ts'
import type { EventRecord } from '../events/event.ts'
import type { ModalState } from '../modal/modalState.ts'
import type { NetworksState } from '../networks/networksState.ts'
import type { Options } from '../options/options.ts'
import type { RouterState } from '../router/routerState.ts'
import type { ThemeState } from '../theme/themeState.ts'
import type { ToastState } from '../toast/toastState.ts'
import type { Wallet } from '../wallets/wallet.ts'

/** Everything a kit knows. Immutable: an unchanged slice keeps its identity. */
export type State = {
  initialized: boolean
  options: Options
  modal: ModalState
  router: RouterState
  toast: ToastState
  alert: AlertState
  theme: ThemeState
  connectors: ConnectorsState
  networks: NetworksState
  connections: Readonly<Partial<Record<Namespace, ConnectionState>>>
  walletConnect: WalletConnectState
  accounts: Readonly<Partial<Record<Namespace, AccountDetails>>>
  wallets: {
    recent: readonly Wallet[]
    featured: readonly Wallet[]
    recommended: readonly Wallet[]
    /** How many the directory has. 0 while that is not known. */
    count: number
  }
  signin: SigninState
  event: EventRecord | undefined
}
