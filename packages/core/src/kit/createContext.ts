import { type Namespace, optionInvalidError } from '@latchkey/protocol'
import type { Adapter } from '../base/adapter/adapter.ts'
import type { Environment } from '../base/environment/environment.ts'
import type { LatchkeyOptions } from '../base/options/options.ts'
import { resolveOptions } from '../base/options/resolveOptions.ts'
import { createSafeStorage } from '../base/persistence/safeStorage.ts'
import { createStore } from '../base/store/createStore.ts'
import { initialState } from './initialState.ts'
import type { KitContext } from './kitContext.ts'

/** Creates what a kit's actions share. It starts, reads and fetches nothing. */
export function createContext(given: LatchkeyOptions, environment: Environment): KitContext {
  const options = resolveOptions(given)
  return {
    store: createStore(() => initialState(options, given)),
    adapters: arrange((given.adapters ?? []).flat()),
    environment,
    storage: createSafeStorage(environment, options.storageKey),
    eventListeners: new Set(),
    connectorsOf: new Map(),
    cancelTimer: {},
    users: 0,
  }
}

/** A namespace has one adapter of its own. Adapters with a role come after it. */
function arrange(adapters: readonly Adapter[]): readonly Adapter[] {
  const own = new Map<Namespace, Adapter>()
  for (const adapter of adapters) {
    if (!adapter?.start) throw optionInvalidError('adapters', 'must list ethers(), wagmi()')
    if (adapter.role) continue
    if (own.has(adapter.namespace)) throw optionInvalidError('adapters', `has two for ${adapter.namespace}`)
    own.set(adapter.namespace, adapter)
  }
  return [...new Set([...own.values(), ...adapters])]
}
