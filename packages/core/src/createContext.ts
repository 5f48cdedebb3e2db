import { optionInvalidError } from '@latchkey/protocol'
import { handleAdapterEvent } from './connect/handleAdapterEvent.ts'
import { type Context, patch } from './context.ts'
import type { Environment } from './environment/environment.ts'
import { track } from './events/track.ts'
import type { LatchkeyOptions } from './options/options.ts'
import { resolveOptions } from './options/resolveOptions.ts'
import { followTabs } from './persistence/followTabs.ts'
import { persistConnections } from './persistence/persistConnections.ts'
import { restoreConnections } from './persistence/restoreConnections.ts'
import { createSafeStorage } from './persistence/safeStorage.ts'
import { createStore } from './store/createStore.ts'
import { initialState } from './store/initialState.ts'
import { parseRecentWallets, recentWalletsKey } from './wallets/recentWallets.ts'

/** Builds what a kit's actions share. Nothing is started, read or fetched here. */
export function createContext(given: LatchkeyOptions, environment: Environment): Context {
  const options = resolveOptions(given)
  const adapters = given.adapters ?? []
  const twice = adapters.find(
    ({ namespace }, index) => adapters.findIndex((other) => other.namespace === namespace) !== index,
  )
  if (twice) throw optionInvalidError('adapters', `has two adapters for ${twice.namespace}`)
  let stop: (() => void) | undefined
  let users = 0
  const context: Context = {
    store: createStore(initialState(options, given)),
    adapters,
    environment,
    storage: createSafeStorage(environment, options.storageKey),
    eventListeners: new Set(),
    connectorsOf: new Map(),
    connecting: new Map(),
    held: new Map(),
    balances: new Map(),
    cancelTimer: {},
    // Counted, because React mounts effects twice in development and several providers may share a kit.
    start() {
      users += 1
      stop ??= begin(context)
      let isUsed = true
      return () => {
        if (!isUsed) return
        isUsed = false
        users -= 1
        if (users > 0) return
        stop?.()
        stop = undefined
      }
    },
  }
  return context
}

function begin(context: Context): () => void {
  const { store, storage } = context
  const recent = parseRecentWallets(storage.read(recentWalletsKey))
  patch(context, ({ wallets }) => ({ wallets: { ...wallets, recent } }))
  const stops = context.adapters.map((adapter) => {
    const { enableEIP6963, enableInjected } = store.get().options
    return adapter.start({
      enableEIP6963,
      enableInjected,
      get networks() {
        return store
          .get()
          .networks.requested.filter(({ chainNamespace }) => chainNamespace === adapter.namespace)
      },
      emit: (event) => handleAdapterEvent(context, adapter, event),
    })
  })
  const restored = restoreConnections(context)
  stops.push(persistConnections(context), followTabs(context))
  if (!store.get().initialized) {
    patch(context, () => ({ initialized: true }))
    const { networks, features, projectId } = store.get().options
    track(context, {
      event: 'INITIALIZE',
      properties: { projectId, features, networks: networks.map(({ caipNetworkId }) => caipNetworkId) },
    })
  }
  void restored
  return () => {
    for (const stop of stops) stop()
  }
}
