import { fakeWalletIcon } from '../evm/fakeWalletIcon.ts'
import { isBytes } from '../isBytes.ts'
import { createFakeBitcoinWallet } from './createFakeBitcoinWallet.ts'
import type {
  FakeBitcoinProviderApi,
  FakeBitcoinProviderOptions,
  FakeBitcoinProviderWallet,
} from './fakeBitcoinProvider.ts'
import { placeProvider } from './placeProvider.ts'
import { leatherApi } from './providerApis/leatherApi.ts'
import { phantomApi } from './providerApis/phantomApi.ts'
import type { ProviderApi, ProviderApiContext } from './providerApis/providerApi.ts'
import { unisatApi } from './providerApis/unisatApi.ts'
import { xverseApi } from './providerApis/xverseApi.ts'

type Make = (context: ProviderApiContext & { isGarbage(): boolean }) => ProviderApi

/** Where each stands, and whether it lists itself. */
const providerApis: Readonly<
  Record<FakeBitcoinProviderApi, { path: string; name: string; isListed: boolean; make: Make }>
> = {
  leather: { path: 'LeatherProvider', name: 'Leather', isListed: true, make: leatherApi },
  okx: {
    path: 'okxwallet.bitcoin',
    name: 'OKX Wallet',
    isListed: false,
    make: (context) => unisatApi(context, { isOkx: true }),
  },
  phantom: { path: 'phantom.bitcoin', name: 'Phantom', isListed: false, make: phantomApi },
  unisat: {
    path: 'unisat',
    name: 'UniSat',
    isListed: false,
    make: (context) => unisatApi(context, { isOkx: false }),
  },
  xverse: { path: 'XverseProviders.BitcoinProvider', name: 'Xverse', isListed: true, make: xverseApi },
}

/**
 * A whole Bitcoin wallet that puts a provider into the page, as Leather, OKX, Phantom, UniSat or Xverse do: the same keys, permission
 * and failure switches as `createFakeBitcoinWallet`, behind the API of the wallet that it imitates.
 *
 * @example
 * const wallet = createFakeBitcoinProvider({
 *   api: 'unisat',
 *   chains: [{ id: 'bitcoin:regtest', rpcUrl: 'http://127.0.0.1:4471' }],
 * })
 * wallet.announce() // it is at window.unisat now
 */
export function createFakeBitcoinProvider(options: FakeBitcoinProviderOptions): FakeBitcoinProviderWallet {
  const known = providerApis[options.api]
  const { name = known.name, icon = fakeWalletIcon, path = known.path, isListed = known.isListed } = options
  const wallet = createFakeBitcoinWallet({ ...options, name })
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const endings = new Set<() => void>()
  let unfollow: (() => void) | undefined

  const count = () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0)
  function remove(event: string, listener: (value: unknown) => void): void {
    listeners.get(event)?.delete(listener)
    if (count() > 0) return
    unfollow?.()
    unfollow = undefined
  }
  function add(event: string, listener: (value: unknown) => void): () => void {
    listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    unfollow ??= call('standard:events', 'on', 'change', emit) as () => void
    return () => remove(event, listener)
  }

  function call(feature: string, method: string, ...inputs: readonly unknown[]): unknown {
    const run = wallet.provider.features[feature]?.[method]
    if (typeof run !== 'function') throw new Error(`The wallet lacks ${feature}`)
    return run(...inputs)
  }

  /** A change that makes sense reaches those whom it concerns; anything else reaches everybody as it is. */
  function emit(change: unknown): void {
    const accounts: unknown = Reflect.get(Object(change), 'accounts')
    const isSense = Array.isArray(accounts) && accounts.every((each) => isBytes(each?.publicKey))
    const told = isSense ? api.toEvent?.(accounts) : undefined
    for (const [event, each] of listeners)
      if (!told || told.event === event)
        for (const listener of [...each]) listener(told ? told.value : change)
  }

  const api = known.make({
    async answer(feature, input, shape) {
      const answer = await call(feature, feature.slice(feature.indexOf(':') + 1), input)
      return wallet.fail.garbage ? answer : shape(answer as never)
    },
    accounts: () => wallet.provider.accounts,
    chain: options.chains[0]?.id.replace(/^\w+:/, '') ?? 'mainnet',
    listeners: { add, remove },
    isGarbage: () => wallet.fail.garbage,
  })

  return {
    ...wallet,
    provider: api.provider,
    name,
    icon,
    path,
    announce(target = globalThis.window) {
      const end = placeProvider(target, { path, name, icon, isListed }, api.provider)
      endings.add(end)
      return () => {
        endings.delete(end)
        end()
      }
    },
    stop() {
      for (const end of endings) end()
      endings.clear()
    },
    emit,
    listenerCount: count,
  }
}
