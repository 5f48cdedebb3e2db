import type { Namespace } from '@latchkey/protocol'
import { selectAccount } from './account/selectAccount.ts'
import { selectConnection } from './connect/selectConnection.ts'
import { type Context, patch } from './context.ts'
import { createContext } from './createContext.ts'
import type { Engine } from './engine.ts'
import { browserEnvironment } from './environment/browserEnvironment.ts'
import type { Environment } from './environment/environment.ts'
import { track } from './events/track.ts'
import type { Kit, PublicState } from './kit.ts'
import { createLaterActions } from './laterActions.ts'
import { closeModal } from './modal/closeModal.ts'
import { openModal } from './modal/openModal.ts'
import { setLoading } from './modal/setLoading.ts'
import { selectNetwork } from './networks/selectNetwork.ts'
import type { LatchkeyOptions } from './options/options.ts'
import { mergeOptions, resolveFeatures } from './options/resolveOptions.ts'
import { navigate } from './router/navigate.ts'
import type { State } from './store/state.ts'
import { hideToast } from './toast/hideToast.ts'
import { version } from './version.ts'
import { loadEngine, withEngine } from './withEngine.ts'

/** What tests put in the place of the browser's clock, storage and platform, and of the engine's chunk. */
export type World = Partial<Environment> & { createEngine?: (context: Context) => Engine }

/**
 * Creates a kit. Nothing is fetched and no wallet is asked until the visitor does something; `kit.start()` (which the React
 * provider calls) begins to look for wallets and takes up earlier connections.
 *
 * @example
 * const kit = createLatchkey({ projectId: 'sandbox', networks: [mainnet], adapters: [ethers()] })
 * kit.start()
 * await kit.open()
 */
export function createLatchkey(options: LatchkeyOptions, world: World = {}): Kit {
  const { createEngine, ...environment } = world
  const context = createContext(options, { ...browserEnvironment, ...environment })
  context.engine = createEngine?.(context)
  const { store } = context
  const state = () => store.get()
  // What only an open modal asks for is in the engine; where that did not load, every way out leads out.
  const leave = (name: 'requestClose' | 'shake' | 'back') => () =>
    void Promise.resolve(withEngine(context, (engine) => engine[name]())).catch(() => closeModal(context))

  return {
    version,
    adapters: context.adapters,
    getState: publicState(context),
    subscribe: store.subscribe,
    start: context.start,
    ...createLaterActions(context),

    async open(open = {}) {
      openModal(context, open)
      // Fetched beside the view; what needs it reports a failure.
      loadEngine(context).catch(() => {})
    },
    close: () => closeModal(context),
    requestClose: leave('requestClose'),
    shake: leave('shake'),
    push: (view, data) => navigate(context, { type: 'push', view, data }),
    replace: (view, data) => navigate(context, { type: 'replace', view, data }),
    reset: (view, data) => navigate(context, { type: 'reset', view, data }),
    back: leave('back'),
    setLoading: (loading, namespace) => setLoading(context, loading, namespace),

    setFilterByNamespace: (filterByNamespace) =>
      patch(context, ({ connectors }) => ({ connectors: { ...connectors, filterByNamespace } })),
    hideToast: () => hideToast(context),
    hideAlert: () => patch(context, ({ alert }) => ({ alert: { ...alert, open: false } })),
    track: (event) => track(context, event),

    setThemeMode: (themeMode) => patch(context, ({ theme }) => ({ theme: { ...theme, themeMode } })),
    setThemeVariables: (variables) =>
      patch(context, ({ theme }) => ({
        theme: { ...theme, themeVariables: { ...theme.themeVariables, ...variables } },
      })),
    updateFeatures: (change) =>
      patch(context, ({ options }) => ({
        options: { ...options, features: resolveFeatures(options.features, change) },
      })),
    updateOptions: (change) => patch(context, ({ options }) => ({ options: mergeOptions(options, change) })),
    setConnectMethodsOrder: (connectMethodsOrder) =>
      patch(context, ({ options }) => ({
        options: { ...options, features: resolveFeatures(options.features, { connectMethodsOrder }) },
      })),
    getAccount: (namespace) => selectAccount(state(), namespace),
    getNetwork: (namespace) => selectNetwork(state(), namespace),
    getProvider: (namespace) => selectConnection(state(), namespace)?.provider,
    getProviderType: (namespace) => selectConnection(state(), namespace)?.adapterType,
    getWalletInfo: (namespace) => selectConnection(state(), namespace)?.wallet,
    getEvent: () => state().event,

    subscribeAccount: (listener, namespace) =>
      watch(context, accountInputs(namespace), () => listener(selectAccount(state(), namespace))),
    subscribeNetwork: (listener) =>
      watch(
        context,
        (s) => [selectNetwork(s)],
        () => listener(selectNetwork(state())),
      ),
    subscribeTheme: (listener) =>
      watch(
        context,
        ({ theme }) => [theme],
        () => listener(state().theme),
      ),
    subscribeEvents(listener) {
      context.eventListeners.add(listener)
      return () => context.eventListeners.delete(listener)
    },
  }
}

/** The state with the short public fields beside the slices; one object a state, so that it can be compared. */
function publicState({ store }: Context): () => PublicState {
  let of: State | undefined
  let value: PublicState | undefined
  return () => {
    const state = store.get()
    if (value && of === state) return value
    of = state
    const { modal, networks } = state
    value = {
      ...state,
      open: modal.open,
      loading: modal.loading,
      activeChain: networks.activeNamespace,
      selectedNetworkId: networks.active[networks.activeNamespace],
    }
    return value
  }
}

function accountInputs(namespace: Namespace | undefined) {
  return ({ accounts, connections, networks }: State) => {
    const of = namespace ?? networks.activeNamespace
    return [accounts[of], connections[of], networks.active[of], of]
  }
}

/** Calls back when one of the selected values has changed. */
function watch(
  { store }: Context,
  select: (state: State) => readonly unknown[],
  listener: () => void,
): () => void {
  let before = select(store.get())
  return store.subscribe(() => {
    const after = select(store.get())
    const isSame = after.every((value, index) => Object.is(value, before[index]))
    before = after
    if (!isSame) listener()
  })
}
