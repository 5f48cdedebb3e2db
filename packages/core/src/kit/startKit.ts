import { setConnectors } from '../base/connections/setConnectors.ts'
import { track } from '../base/events/track.ts'
import { connectionsKey } from '../base/persistence/safeStorage.ts'
import { readConnectedMarker } from '../capabilities/connect/restore/connectedMarker.ts'
import { redirectKey } from '../capabilities/login/redirectKey.ts'
import type { KitContext } from './kitContext.ts'
import { loadEngine, withEngine } from './withEngine.ts'

/**
 * Begins to look for wallets and restores earlier connections; returns a function that ends this. Calls are counted, because React mounts
 * effects twice in development and several providers may share a kit.
 */
export function startKit(context: KitContext): () => void {
  context.users += 1
  context.stop ??= begin(context)
  let isUsed = true
  return () => {
    if (!isUsed) return
    isUsed = false
    if (--context.users > 0) return
    context.stop?.()
    context.stop = undefined
  }
}

function begin(context: KitContext): () => void {
  const { store, environment } = context
  const stops = context.adapters.map((adapter) =>
    adapter.start({
      storage: context.storage,
      get options() {
        return store.get().options
      },
      get networks() {
        return store
          .get()
          .networks.requested.filter(({ chainNamespace }) => chainNamespace === adapter.namespace)
      },
      emit(event) {
        if (event.type === 'connectors') setConnectors(context, adapter, event.connectors)
        else void withEngine(context, (engine) => engine.handleWalletEvent(adapter, event))
      },
    }),
  )
  readConnectedMarker(context)
  const { storageKey, initialState, networks, features, projectId } = store.get().options
  stops.push(
    environment.onStorage((key) => {
      if (key === null || key.startsWith(`${storageKey}/`))
        void withEngine(context, (engine) => engine.followTabs(key))
    }),
  )
  context.onEngine = (engine) => {
    stops.push(engine.start())
  }
  // Where the engine could not be loaded, the visitor can connect again instead of waiting for ever.
  const restore = () => void loadEngine(context).catch(() => store.patch(() => ({ connections: {} })))
  if (initialState) stops.push(initialState.keep(store, restore))
  if (context.engine) context.onEngine(context.engine)
  else if (context.storage.read(connectionsKey) || context.storage.read(redirectKey)) restore()
  if (!store.get().initialized) {
    const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
    const properties = { projectId, features, networks: ids }
    track(context, { event: 'INITIALIZE', properties }, () => ({ initialized: true }))
  }
  return () => {
    context.onEngine = undefined
    for (const stop of stops) stop()
  }
}
