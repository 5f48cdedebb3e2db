import { type Namespace, optionInvalidError } from '@latchkey/protocol'
import type { Adapter } from '../base/adapter/adapter.ts'
import type { Context } from '../base/context.ts'
import type { Environment } from '../base/environment/environment.ts'
import type { LatchkeyOptions } from '../base/options/options.ts'
import { resolveOptions } from '../base/options/resolveOptions.ts'
import { createSafeStorage } from '../base/persistence/safeStorage.ts'
import { createStore } from '../base/store/createStore.ts'
import { initialState } from './initialState.ts'

/** Builds what a kit's actions share. Nothing is started, read or fetched here. */
export function createContext(given: LatchkeyOptions, environment: Environment): Context {
  const options = resolveOptions(given)
  return {
    store: createStore(() => initialState(options, given)),
    adapters: arrange((given.adapters ?? []).flat()),
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
    users: 0,
  }
}

/** One that reaches every namespace comes after those that know one, of which a namespace has one. */
function arrange(adapters: readonly Adapter[]): readonly Adapter[] {
  const own = new Map<Namespace, Adapter>()
  for (const adapter of adapters) {
    if (adapter.pair) continue
    if (own.has(adapter.namespace))
      throw optionInvalidError('adapters', `has two adapters for ${adapter.namespace}`)
    own.set(adapter.namespace, adapter)
  }
  return [...new Set([...own.values(), ...adapters])]
}
