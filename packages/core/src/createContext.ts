import { optionInvalidError } from '@latchkey/protocol'
import { setConnectors } from './connect/setConnectors.ts'
import { type Context, patch } from './context.ts'
import type { Environment } from './environment/environment.ts'
import { track } from './events/track.ts'
import type { LatchkeyOptions } from './options/options.ts'
import { resolveOptions } from './options/resolveOptions.ts'
import { readConnectedMarker } from './persistence/connectedMarker.ts'
import { connectionsKey, createSafeStorage } from './persistence/safeStorage.ts'
import { createStore } from './store/createStore.ts'
import { initialState } from './store/initialState.ts'
import { loadEngine, withEngine } from './withEngine.ts'

/** Builds what a kit's actions share. Nothing is started, read or fetched here. */
export function createContext(given: LatchkeyOptions, environment: Environment): Context {
  const options = resolveOptions(given)
  const all = (given.adapters ?? []).flat()
  // One that reaches every namespace comes after those that know one.
  const own = all.filter(({ pair }) => !pair)
  const adapters = [...new Set([...own, ...all])]
  const twice = own.find(
    ({ namespace }, index) => own.findIndex((other) => other.namespace === namespace) !== index,
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
    requests: new Map(),
    alerted: new Set(),
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
  const { storageKey } = store.get().options
  stops.push(
    environment.onStorage((key) => {
      if (key === null || key.startsWith(`${storageKey}/`))
        void withEngine(context, (engine) => engine.followTabs(key))
    }),
  )
  context.onEngine = (engine) => {
    stops.push(engine.resume())
  }
  if (context.engine) context.onEngine(context.engine)
  else if (context.storage.read(connectionsKey)) void loadEngine(context).catch(() => forgetStored(context))
  if (!store.get().initialized) {
    patch(context, () => ({ initialized: true }))
    const { networks, features, projectId } = store.get().options
    const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
    track(context, { event: 'INITIALIZE', properties: { projectId, features, networks: ids } })
  }
  return () => {
    context.onEngine = undefined
    for (const stop of stops) stop()
  }
}

/** The engine could not be loaded: the visitor sees a way to connect rather than waiting for ever. */
function forgetStored(context: Context): void {
  patch(context, () => ({ connections: {} }))
}
