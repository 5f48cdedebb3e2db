import { fakeWalletIcon } from '../evm/fakeWalletIcon.ts'
import { followStorage } from '../evm/followStorage.ts'
import { ProviderError } from '../evm/providerError.ts'
import type {
  FakeStandardAccount,
  FakeStandardFailures,
  FakeStandardProvider,
  FakeStandardRequest,
  FakeStandardWallet,
  FakeStandardWalletOptions,
} from './fakeStandardWallet.ts'
import { registerWallet } from './registerWallet.ts'
import { emitStandardGarbage, standardGarbage } from './standardGarbage.ts'

type Method = (...inputs: readonly unknown[]) => Promise<unknown>

type ShownKey = { address: string; publicKey: Uint8Array; purpose?: string | undefined }

/** What the features of a chain family need of the wallet. */
export type FeatureContext<key extends ShownKey> = {
  ask(request: Omit<FakeStandardRequest, 'id'>): Promise<void>
  /** The keys that the page may use now. */
  current(): readonly key[]
  connect(): void
}

/** What a wallet of the standard is in one chain family. */
export type StandardFamily<key extends ShownKey> = {
  prefix: `${string}:`
  /** The keys of each account of the public test phrase. */
  keys: readonly (readonly key[])[]
  createFeatures(context: FeatureContext<key>): Readonly<Record<string, Method>>
  /** What its features say of themselves. */
  details: Readonly<Record<string, unknown>>
}

/** A whole wallet of the Wallet Standard, of any chain family. */
export function createStandardWallet<key extends ShownKey>(
  options: FakeStandardWalletOptions,
  family: StandardFamily<key>,
): FakeStandardWallet {
  const name = options.name ?? 'Sandbox Wallet'
  const key = `${name}.${family.prefix.slice(0, -1)}-wallet`
  const fail: FakeStandardFailures = { reject: false, hang: false, locked: false, garbage: false }
  const requests: { method: string; params: readonly unknown[] }[] = []
  const listeners = new Set<(change: unknown) => void>()
  const endings = new Set<() => void>()
  const chains = options.chains.map(({ id }) => id)
  let selected = options.accounts ?? [0]
  let connected = options.storage?.getItem(key) === 'connected'
  let asked = 0

  const resolve = (): readonly key[] =>
    selected.flatMap((index) => {
      const keys = family.keys[index]
      if (!keys) throw new RangeError(`There are test accounts 0 to ${family.keys.length - 1}`)
      return keys
    })
  const toAccount = ({ address, publicKey, purpose }: key): FakeStandardAccount =>
    Object.freeze({
      address,
      publicKey,
      ...(purpose !== undefined && { purpose }),
      chains,
      features: Object.keys(provider.features).filter((feature) => feature.startsWith(family.prefix)),
    })
  const visible = () => (connected && !fail.locked ? resolve().map(toAccount) : [])

  function emit(change: unknown): void {
    for (const listener of [...listeners]) listener(change)
  }

  function setConnected(next: boolean): void {
    if (connected === next) return
    connected = next
    if (next) options.storage?.setItem(key, 'connected')
    else options.storage?.removeItem(key)
    if (!fail.locked) emit({ accounts: visible() })
  }

  /** Resolves when the owner says yes. */
  async function ask(request: Omit<FakeStandardRequest, 'id'>): Promise<void> {
    asked += 1
    const approved = !fail.reject && (await (options.approve?.({ ...request, id: asked }) ?? true))
    if (!approved) throw new ProviderError(4001, 'User rejected the request.')
  }

  /** Every feature goes wrong in the same ways. */
  function method(feature: string, run: Method) {
    return async (...params: readonly unknown[]): Promise<unknown> => {
      requests.push({ method: feature, params })
      if (fail.hang) return new Promise(() => undefined)
      if (fail.garbage) {
        emitStandardGarbage(emit)
        return standardGarbage(requests.length)
      }
      return run(...params)
    }
  }

  const methods: Readonly<Record<string, Method>> = {
    'standard:connect': async (input) => {
      const isSilent =
        typeof input === 'object' && input !== null && 'silent' in input && input.silent === true
      if (isSilent) return { accounts: visible() }
      if (fail.locked) throw new ProviderError(4100, 'The wallet is locked')
      if (!connected)
        await ask({ kind: 'connect', method: 'standard:connect', params: [input], account: undefined })
      setConnected(true)
      return { accounts: visible() }
    },
    'standard:disconnect': async () => setConnected(false),
    ...family.createFeatures({
      ask,
      current: () => (connected && !fail.locked ? resolve() : []),
      connect: () => setConnected(true),
    }),
  }
  const on = (_: string, listener: (change: unknown) => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const callable = Object.entries(methods)
    .filter(([feature]) => !options.lacks?.includes(feature))
    .map(([feature, run]) => {
      const name = feature.slice(feature.indexOf(':') + 1)
      const details = feature.startsWith(family.prefix) && family.details
      return [feature, Object.freeze({ version: '1.0.0', ...details, [name]: method(feature, run) })] as const
    })

  const provider: FakeStandardProvider = Object.freeze({
    version: '1.0.0',
    name,
    icon: options.icon ?? fakeWalletIcon,
    chains,
    get accounts() {
      return visible()
    },
    features: Object.freeze({
      ...Object.fromEntries(callable),
      'standard:events': Object.freeze({ version: '1.0.0', on }),
    }),
  })

  return {
    provider,
    fail,
    requests,
    announce(target = globalThis.window) {
      const ends = [
        registerWallet(target, provider),
        // An extension is one wallet in all tabs: what happened in another one happens here.
        followStorage(target, key, () => setConnected(options.storage?.getItem(key) === 'connected')),
      ]
      const end = () => {
        endings.delete(end)
        for (const each of ends) each()
      }
      endings.add(end)
      return end
    },
    stop() {
      for (const end of endings) end()
    },
    async setAccounts(accounts) {
      selected = accounts
      if (connected && !fail.locked) emit({ accounts: visible() })
    },
    disconnect: async () => setConnected(false),
    lock() {
      fail.locked = true
      if (connected) emit({ accounts: [] })
    },
    async unlock() {
      fail.locked = false
      if (connected) emit({ accounts: visible() })
    },
    emit,
    listenerCount: () => listeners.size,
    isConnected: () => connected,
    getAccounts: async () => resolve().map(({ address }) => address),
  }
}
