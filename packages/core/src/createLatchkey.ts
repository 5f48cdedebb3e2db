import type { Namespace } from '@latchkey/protocol'
import { selectAccount } from './account/selectAccount.ts'
import { selectConnection } from './connect/selectConnection.ts'
import { adapterOf, type Context, patch } from './context.ts'
import { createContext } from './createContext.ts'
import { browserEnvironment } from './environment/browserEnvironment.ts'
import type { Environment } from './environment/environment.ts'
import { track } from './events/track.ts'
import type { Kit, PublicState } from './kit.ts'
import { closeModal, goBack, requestClose } from './modal/closeModal.ts'
import { openModal } from './modal/openModal.ts'
import { setLoading } from './modal/setLoading.ts'
import { shake } from './modal/shake.ts'
import { selectNetwork } from './networks/selectNetwork.ts'
import type { LatchkeyOptions } from './options/options.ts'
import { mergeOptions, resolveFeatures } from './options/resolveOptions.ts'
import { navigate } from './router/navigate.ts'
import type { State } from './store/state.ts'
import { hideToast } from './toast/hideToast.ts'
import { version } from './version.ts'
import { type Engine, loadEngine, withEngine } from './withEngine.ts'

/** What tests put in the place of the browser's clock, storage and platform. */
export type World = Partial<Environment> & { engine?: Engine }

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
  const { engine, ...environment } = world
  const context = createContext(options, { ...browserEnvironment, ...environment }, engine)
  const use = async <T>(run: (engine: Engine) => T | Promise<T>): Promise<T> => withEngine(context, run)
  const { store } = context
  const state = () => store.get()
  const showToast: Kit['showToast'] = (message, variant = 'success', { svg, autoClose = true } = {}) =>
    use((engine) => engine.showToast(context, { message, variant, svg, autoClose }))

  return {
    version,
    adapters: context.adapters,
    getState: publicState(context),
    subscribe: store.subscribe,
    start: context.start,
    preload: () => use(() => {}),

    async open(open = {}) {
      openModal(context, open)
      // Fetched beside the view; what needs it reports a failure.
      loadEngine(context).catch(() => {})
    },
    close: () => closeModal(context),
    requestClose: () => requestClose(context),
    shake: () => shake(context),
    push: (view, data) => navigate(context, { type: 'push', view, data }),
    replace: (view, data) => navigate(context, { type: 'replace', view, data }),
    reset: (view, data) => navigate(context, { type: 'reset', view, data }),
    back: () => goBack(context),
    setLoading: (loading, namespace) => setLoading(context, loading, namespace),

    connect: (parameters) => use(({ connectWallet }) => connectWallet(context, parameters)),
    disconnect: (parameters = {}) => use(({ disconnectWallet }) => disconnectWallet(context, parameters)),
    setActiveConnection: (account) =>
      use(({ dispatchConnection }) => {
        for (const { namespace } of context.adapters)
          dispatchConnection(context, namespace, { type: 'activate', account })
      }),
    switchAddress: ({ namespace, address }) =>
      use(({ dispatchConnection }) => dispatchConnection(context, namespace, { type: 'address', address })),
    setFilterByNamespace: (filterByNamespace) =>
      patch(context, ({ connectors }) => ({ connectors: { ...connectors, filterByNamespace } })),
    addRecentWallet: (wallet) => use(({ addRecentWallet }) => addRecentWallet(context, wallet)),

    switchNetwork: (network) => use(({ switchNetwork }) => switchNetwork(context, network)),
    setActiveNetwork: (network) => use(({ setActiveNetwork }) => setActiveNetwork(context, network)),
    addNetwork: (namespace, network) => use(({ addNetwork }) => addNetwork(context, namespace, network)),
    removeNetwork: (namespace, id) => use(({ removeNetwork }) => removeNetwork(context, namespace, id)),

    signMessage: (parameters) => use(({ callWallet }) => callWallet(context, 'signMessage', parameters)),
    signTypedData: (parameters) => use(({ callWallet }) => callWallet(context, 'signTypedData', parameters)),
    sendTransaction: (parameters) =>
      use(({ callWallet }) => callWallet(context, 'sendTransaction', parameters)),
    estimateGas: (parameters) => use(({ callWallet }) => callWallet(context, 'estimateGas', parameters)),
    writeContract: ({ namespace, ...write }) =>
      use(({ callWallet }) =>
        callWallet(context, 'writeContract', { write, ...(namespace && { namespace }) }),
      ),
    getCapabilities: (parameters = {}) =>
      use(({ callWallet }) => callWallet(context, 'getCapabilities', parameters)),
    sendCalls: (parameters) => use(({ callWallet }) => callWallet(context, 'sendCalls', parameters)),
    getCallsStatus: (parameters) =>
      use(({ callWallet }) => callWallet(context, 'getCallsStatus', parameters)),
    updateNativeBalance: (parameters = {}) =>
      use(({ updateNativeBalance }) => updateNativeBalance(context, parameters)),

    showToast,
    hideToast: () => hideToast(context),
    showErrorMessage: (message) => showToast(message, 'error'),
    showSuccessMessage: (message) => showToast(message),
    showAlert: (alert, variant = 'info') => use((engine) => engine.showAlert(context, alert, variant)),
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
    addAddressLabel: (address, label) =>
      editAccount(context, (account) => ({ addressLabels: { ...account.addressLabels, [address]: label } })),
    removeAddressLabel: (address) =>
      editAccount(context, ({ addressLabels: { [address]: _, ...addressLabels } }) => ({ addressLabels })),
    setAccountTab: (currentTab) => editAccount(context, () => ({ currentTab })),

    getAccount: (namespace) => selectAccount(state(), namespace),
    getNetwork: (namespace) => selectNetwork(state(), namespace),
    getProvider: (namespace) => selectConnection(state(), namespace)?.provider,
    getProviderType: (namespace) => adapterOf(context, namespace ?? state().networks.activeNamespace)?.type,
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

type AccountDetails = NonNullable<State['accounts'][Namespace]>

function editAccount(context: Context, change: (account: AccountDetails) => Partial<AccountDetails>): void {
  patch(context, ({ accounts, networks: { activeNamespace } }) => {
    const account = accounts[activeNamespace]
    return account ? { accounts: { ...accounts, [activeNamespace]: { ...account, ...change(account) } } } : {}
  })
}
