import { fakeWalletIcon } from '../evm/fakeWalletIcon.ts'
import { followStorage } from '../evm/followStorage.ts'
import { ProviderError } from '../evm/providerError.ts'
import type {
  FakeSolanaAccount,
  FakeSolanaFailures,
  FakeSolanaProvider,
  FakeSolanaRequest,
  FakeSolanaWallet,
  FakeSolanaWalletOptions,
} from './fakeSolanaWallet.ts'
import { registerWallet } from './registerWallet.ts'
import { createSolanaFeatures } from './solanaFeatures.ts'
import { emitSolanaGarbage, solanaGarbage } from './solanaGarbage.ts'
import { type SolanaTestAccount, solanaTestAccounts } from './solanaTestAccounts.ts'

/**
 * A whole Solana wallet of the Wallet Standard for tests and demonstrations: it signs with real keys, sends real transactions to
 * the chains it is given, keeps its permission like an extension, and can be told to go wrong.
 *
 * @example
 * const wallet = createFakeSolanaWallet({ chains: [{ id: 'solana:localnet', rpcUrl: 'http://localhost:8899' }] })
 * wallet.announce()
 * wallet.fail.reject = true // from now on its owner says no
 */
export function createFakeSolanaWallet(options: FakeSolanaWalletOptions): FakeSolanaWallet {
  const name = options.name ?? 'Sandbox Wallet'
  const key = `${name}.solana-wallet`
  const fail: FakeSolanaFailures = { reject: false, hang: false, locked: false, garbage: false }
  const requests: { method: string; params: readonly unknown[] }[] = []
  const listeners = new Set<(change: unknown) => void>()
  const endings = new Set<() => void>()
  const chains = options.chains.map(({ id }) => id)
  let selected = options.accounts ?? [0]
  let connected = options.storage?.getItem(key) === 'connected'
  let asked = 0

  const resolve = (): readonly SolanaTestAccount[] =>
    selected.map((index) => {
      const account = solanaTestAccounts[index]
      if (!account) throw new RangeError(`There are test accounts 0 to ${solanaTestAccounts.length - 1}`)
      return account
    })
  const toAccount = ({ address, publicKey }: SolanaTestAccount): FakeSolanaAccount =>
    Object.freeze({
      address,
      publicKey,
      chains,
      features: Object.keys(provider.features).filter((feature) => feature.startsWith('solana:')),
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
  async function ask(request: Omit<FakeSolanaRequest, 'id'>): Promise<void> {
    asked += 1
    const approved = !fail.reject && (await (options.approve?.({ ...request, id: asked }) ?? true))
    if (!approved) throw new ProviderError(4001, 'User rejected the request.')
  }

  /** Every feature goes wrong in the same ways. */
  function method(feature: string, run: (...inputs: readonly unknown[]) => Promise<unknown>) {
    return async (...params: readonly unknown[]): Promise<unknown> => {
      requests.push({ method: feature, params })
      if (fail.hang) return new Promise(() => undefined)
      if (fail.garbage) {
        emitSolanaGarbage(emit)
        return solanaGarbage(requests.length)
      }
      return run(...params)
    }
  }

  const methods: Readonly<Record<string, (...inputs: readonly unknown[]) => Promise<unknown>>> = {
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
    ...createSolanaFeatures({
      chains: options.chains,
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
      const details = feature.startsWith('solana:') && { supportedTransactionVersions: ['legacy', 0] }
      return [feature, Object.freeze({ version: '1.0.0', ...details, [name]: method(feature, run) })] as const
    })

  const provider: FakeSolanaProvider = Object.freeze({
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
