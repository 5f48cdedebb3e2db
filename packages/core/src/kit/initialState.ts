import type { CaipChainId, Namespace } from '@latchkey/protocol'
import type { LatchkeyOptions, Options } from '../base/options/options.ts'
import { noData } from '../base/router/routerState.ts'
import type { State } from '../base/store/state.ts'

/** The state of a new kit. It depends on the options alone, so that a server and a browser begin alike. */
export function initialState(options: Options, given: LatchkeyOptions): State {
  const active: Partial<Record<Namespace, CaipChainId>> = {}
  for (const { chainNamespace, caipNetworkId } of [options.defaultNetwork, ...options.networks]) {
    active[chainNamespace] ??= caipNetworkId
  }
  return {
    initialized: false,
    options,
    modal: { open: false, loading: false, loadingNamespaceMap: {}, shake: false, namespace: undefined },
    router: { history: [{ view: 'Connect', data: noData }], direction: 'next' },
    toast: { open: false, message: '', variant: 'success', autoClose: true },
    alert: { open: false, variant: 'info', title: '', message: '' },
    theme: { themeMode: given.themeMode ?? 'dark', themeVariables: given.themeVariables ?? {} },
    connectors: { all: [], filterByNamespace: undefined, activeConnectorIds: {} },
    networks: { requested: options.networks, activeNamespace: options.defaultNetwork.chainNamespace, active },
    connections: {},
    walletConnect: { status: 'idle' },
    accounts: {},
    wallets: { recent: [], featured: [], recommended: [], count: 0 },
    signin: {
      enabled: given.siwx !== undefined,
      required: given.siwx?.getRequired?.() ?? false,
      status: 'idle',
      account: undefined,
      sessions: [],
      message: undefined,
    },
    event: undefined,
  }
}
