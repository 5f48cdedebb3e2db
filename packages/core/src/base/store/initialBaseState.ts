import type { CaipChainId, Namespace } from '@latchkey/protocol'
import type { LatchkeyOptions, Options } from '../options/options.ts'
import { noData } from '../router/routerState.ts'
import type { BaseState } from './baseState.ts'

/** The base's slices in a new kit. They depend on the options alone, so that the first render is the same on a server and in a browser. */
export function initialBaseState(options: Options, given: LatchkeyOptions): BaseState {
  const active: Partial<Record<Namespace, CaipChainId>> = {}
  for (const { chainNamespace, caipNetworkId } of [options.defaultNetwork, ...options.networks]) {
    active[chainNamespace] ??= caipNetworkId
  }
  return {
    initialized: false,
    options,
    modal: {
      open: false,
      loading: false,
      loadingNamespaceMap: {},
      openings: 0,
      shake: false,
      isBlocked: false,
    },
    router: { history: [{ view: 'Connect', data: noData }], direction: 'next' },
    toast: { open: false, variant: 'success', autoClose: true },
    alert: { open: false, variant: 'info' },
    theme: { themeMode: given.themeMode ?? 'dark', themeVariables: given.themeVariables ?? {} },
    connectors: { all: [], activeConnectorIds: {} },
    networks: { requested: options.networks, activeNamespace: options.defaultNetwork.chainNamespace, active },
    connections: {},
    accounts: {},
  }
}
