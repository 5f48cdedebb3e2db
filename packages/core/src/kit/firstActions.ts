import type { Namespace } from '@latchkey/protocol'
import { selectAccount } from '../base/accounts/selectAccount.ts'
import { selectConnection } from '../base/connections/selectConnection.ts'
import { track } from '../base/events/track.ts'
import { closeModal } from '../base/modal/closeModal.ts'
import { openModal } from '../base/modal/openModal.ts'
import { setLoading } from '../base/modal/setLoading.ts'
import { selectNetwork } from '../base/networks/selectNetwork.ts'
import type { Features } from '../base/options/options.ts'
import { mergeOptions, resolveFeatures } from '../base/options/resolveOptions.ts'
import { navigate } from '../base/router/navigate.ts'
import type { BaseState } from '../base/store/baseState.ts'
import type { Store } from '../base/store/createStore.ts'
import { checkThemeVariables } from '../base/theme/checkThemeVariables.ts'
import { hideToast } from '../base/toast/hideToast.ts'
import type { FirstActions } from './baseActions.ts'
import type { KitContext } from './kitContext.ts'
import { publicState } from './publicState.ts'
import { startKit } from './startKit.ts'
import { loadEngine, withEngine } from './withEngine.ts'

export type FirstAction = (context: KitContext, ...parameters: never[]) => unknown

/** The actions that need no engine. Each takes the kit's context before its own parameters. */
export const firstActions: {
  readonly [name in keyof FirstActions]: (
    context: KitContext,
    ...parameters: Parameters<FirstActions[name]>
  ) => ReturnType<FirstActions[name]>
} = {
  getState: publicState,
  subscribe: ({ store }, listener) => store.subscribe(listener),
  start: startKit,

  async open(context, open = {}) {
    openModal(context, open)
    // The engine loads while the view shows. The action that needs it reports a failure.
    loadEngine(context).catch(() => {})
  },
  close: closeModal,
  requestClose: (context) => leave(context, 'requestClose'),
  shake: (context) => leave(context, 'shake'),
  push: (context, view, data) => navigate(context, { type: 'push', view, data }),
  replace: (context, view, data) => navigate(context, { type: 'replace', view, data }),
  reset: (context, view, data) => navigate(context, { type: 'reset', view, data }),
  back: (context) => leave(context, 'back'),
  setLoading,

  setFilterByNamespace: (context, filterByNamespace) =>
    context.store.patch(({ connectors }) => ({ connectors: { ...connectors, filterByNamespace } })),
  hideToast,
  hideAlert: (context) => context.store.patch(({ alert }) => ({ alert: { ...alert, open: false } })),
  track: (context, event) => track(context, event),

  setThemeMode: (context, themeMode) =>
    context.store.patch(({ theme }) => ({ theme: { ...theme, themeMode } })),
  setThemeVariables: (context, variables) =>
    context.store.patch(({ theme }) => ({
      theme: { ...theme, themeVariables: { ...theme.themeVariables, ...checkThemeVariables(variables) } },
    })),
  updateFeatures,
  updateOptions: (context, change) =>
    context.store.patch(({ options }) => ({ options: mergeOptions(options, change) })),
  setConnectMethodsOrder: (context, connectMethodsOrder) => updateFeatures(context, { connectMethodsOrder }),

  getAccount: ({ store }, namespace) => selectAccount(store.get(), namespace),
  getNetwork: ({ store }, namespace) => selectNetwork(store.get(), namespace),
  getProvider: ({ store }, namespace) => selectConnection(store.get(), namespace)?.provider,
  getProviderType: ({ store }, namespace) => selectConnection(store.get(), namespace)?.adapterType,
  getWalletInfo: ({ store }, namespace) => selectConnection(store.get(), namespace)?.wallet,
  getEvent: ({ store }) => store.get().event,

  subscribeAccount: ({ store }, listener, namespace) =>
    watch(store, accountInputs(namespace), (state) => listener(selectAccount(state, namespace))),
  subscribeNetwork: ({ store }, listener) =>
    watch(
      store,
      (state) => [selectNetwork(state)],
      (state) => listener(selectNetwork(state)),
    ),
  subscribeTheme: ({ store }, listener) =>
    watch(
      store,
      ({ theme }) => [theme],
      ({ theme }) => listener(theme),
    ),
  subscribeEvents({ eventListeners }, listener) {
    eventListeners.add(listener)
    return () => eventListeners.delete(listener)
  },
}

/** These actions are in the engine. Where it did not load, each of them closes the modal, so that the visitor can leave. */
function leave(context: KitContext, name: 'requestClose' | 'shake' | 'back'): void {
  Promise.resolve(withEngine(context, (engine) => engine[name]())).catch(() => closeModal(context))
}

function updateFeatures(context: KitContext, change: Partial<Features>): void {
  context.store.patch(({ options }) => ({
    options: { ...options, features: resolveFeatures(options.features, change) },
  }))
}

function accountInputs(namespace: Namespace | undefined) {
  return ({ accounts, connections, networks }: BaseState) => {
    const of = namespace ?? networks.activeNamespace
    return [accounts[of], connections[of], networks.active[of], of]
  }
}

/** Calls back when one of the selected values has changed. */
function watch(
  store: Store<BaseState>,
  select: (state: BaseState) => readonly unknown[],
  listener: (state: BaseState) => void,
): () => void {
  let before = select(store.get())
  return store.subscribe(() => {
    const after = select(store.get())
    const isSame = after.every((value, index) => Object.is(value, before[index]))
    before = after
    if (!isSame) listener(store.get())
  })
}
