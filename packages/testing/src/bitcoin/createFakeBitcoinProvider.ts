import { fakeWalletIcon } from '../evm/fakeWalletIcon.ts'
import { createFakeBitcoinWallet } from './createFakeBitcoinWallet.ts'
import type { Face, FaceContext } from './faces/face.ts'
import { leatherFace } from './faces/leatherFace.ts'
import { phantomFace } from './faces/phantomFace.ts'
import { unisatFace } from './faces/unisatFace.ts'
import { xverseFace } from './faces/xverseFace.ts'
import type {
  FakeBitcoinFace,
  FakeBitcoinProviderOptions,
  FakeBitcoinProviderWallet,
} from './fakeBitcoinProvider.ts'
import { placeProvider } from './placeProvider.ts'

type Make = (context: FaceContext & { isGarbage(): boolean }) => Face

/** Where each stands, and whether it lists itself. */
const faces: Readonly<
  Record<FakeBitcoinFace, { path: string; name: string; isListed: boolean; make: Make }>
> = {
  leather: { path: 'LeatherProvider', name: 'Leather', isListed: true, make: leatherFace },
  okx: {
    path: 'okxwallet.bitcoin',
    name: 'OKX Wallet',
    isListed: false,
    make: (context) => unisatFace(context, { isOkx: true }),
  },
  phantom: { path: 'phantom.bitcoin', name: 'Phantom', isListed: false, make: phantomFace },
  unisat: {
    path: 'unisat',
    name: 'UniSat',
    isListed: false,
    make: (context) => unisatFace(context, { isOkx: false }),
  },
  xverse: { path: 'XverseProviders.BitcoinProvider', name: 'Xverse', isListed: true, make: xverseFace },
}

/**
 * A whole Bitcoin wallet that puts a provider into the page, as Leather, OKX, Phantom, UniSat or Xverse do: the same keys, permission
 * and failure switches as `createFakeBitcoinWallet`, in the words of the wallet that it imitates.
 *
 * @example
 * const wallet = createFakeBitcoinProvider({
 *   face: 'unisat',
 *   chains: [{ id: 'bitcoin:regtest', rpcUrl: 'http://127.0.0.1:4471' }],
 * })
 * wallet.announce() // it is at window.unisat now
 */
export function createFakeBitcoinProvider(options: FakeBitcoinProviderOptions): FakeBitcoinProviderWallet {
  const known = faces[options.face]
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
    const isSense = Array.isArray(accounts) && accounts.every((each) => each?.publicKey instanceof Uint8Array)
    const told = isSense ? face.toEvent?.(accounts) : undefined
    for (const [event, each] of listeners)
      if (!told || told.event === event)
        for (const listener of [...each]) listener(told ? told.value : change)
  }

  const face = known.make({
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
    provider: face.provider,
    name,
    icon,
    path,
    announce(target = globalThis.window) {
      const end = placeProvider(target, { path, name, icon, isListed }, face.provider)
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
