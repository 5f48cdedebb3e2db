import type { Namespace, RestrictableFeature } from '@latchkey/protocol'
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

/** The slices that every capability may read. Immutable: an unchanged slice keeps its identity. */
export type BaseState = {
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
  accounts: Readonly<Partial<Record<Namespace, AccountDetails>>>
  /** What the operator of the server hides from this visitor; undefined until the server has said so. */
  restricted?: readonly RestrictableFeature[] | undefined
  event?: EventRecord | undefined
}
