import { accountMethods } from './accountMethods.ts'
import { announceWallet } from './announceWallet.ts'
import { createCallsMethods } from './callsMethods.ts'
import { chainRpc } from './chainRpc.ts'
import type {
  FakeWallet,
  FakeWalletFailures,
  FakeWalletOptions,
  Hex,
  WalletContext,
  WalletMethods,
} from './fakeWallet.ts'
import { fakeWalletIcon } from './fakeWalletIcon.ts'
import { followStorage } from './followStorage.ts'
import { emitGarbage, garbageAnswer } from './garbage.ts'
import { toHex } from './hex.ts'
import { networkMethods } from './networkMethods.ts'
import { ProviderError } from './providerError.ts'
import { createProviderEvents } from './providerEvents.ts'
import { resolveAccount } from './resolveAccount.ts'
import { signingMethods } from './signingMethods.ts'
import { readStoredWallet, writeStoredWallet } from './storedWallet.ts'

/**
 * A whole EIP-1193 wallet for tests and demonstrations: it signs with real keys, sends real transactions to the chains
 * it is given, keeps permissions like an extension, and can be told to go wrong.
 *
 * @example
 * const wallet = createFakeWallet({ accounts: [0], chains: [{ id: 31337, rpcUrl: 'http://localhost:8545' }] })
 * wallet.announce()
 * wallet.fail.reject = true // from now on its owner says no
 */
export function createFakeWallet(options: FakeWalletOptions): FakeWallet {
  const info = Object.freeze({
    uuid: options.uuid ?? crypto.randomUUID(),
    name: options.name ?? 'Sandbox Wallet',
    icon: options.icon ?? fakeWalletIcon,
    rdns: options.rdns ?? 'dev.latchkey.sandbox',
  })
  const fail: FakeWalletFailures = {
    reject: false,
    hang: false,
    wrongChain: false,
    locked: false,
    garbage: false,
    noSwitch: false,
    addFails: false,
  }
  const key = `${info.rdns}.wallet`
  const stored = readStoredWallet(options.storage, key)
  const events = createProviderEvents()
  const requests: { method: string; params: readonly unknown[] }[] = []
  const endings = new Set<() => void>()
  const methods: WalletMethods = {
    ...accountMethods,
    ...networkMethods,
    ...signingMethods,
    ...createCallsMethods(),
  }
  let asked = 0
  let last: Promise<unknown> = Promise.resolve()

  const context: WalletContext = {
    state: {
      accounts: options.accounts ?? [0],
      chains: [...options.chains, ...(stored?.added ?? [])],
      chainId: stored?.chainId ?? options.chains[0].id,
      connected: stored?.connected ?? false,
    },
    options: { callsVersion: options.callsVersion ?? 2 },
    fail,
    capabilities() {
      if (wallet.capabilities === true) return { atomic: { status: 'unsupported' } }
      return wallet.capabilities
    },
    resolveAccounts: () => Promise.all(context.state.accounts.map(resolveAccount)),
    async permitted(address) {
      const accounts = context.state.connected && !fail.locked ? await context.resolveAccounts() : []
      const account = accounts.find((known) => known.address.toLowerCase() === String(address).toLowerCase())
      if (!account) throw new ProviderError(4100, 'The page may not use this account')
      return account
    },
    chain() {
      const chain = context.state.chains.find((known) => known.id === context.state.chainId)
      if (!chain)
        throw new ProviderError(4901, `The wallet has no connection to chain ${context.state.chainId}`)
      return chain
    },
    async ask(request) {
      asked += 1
      const chain =
        context.state.chains.find((known) => known.id === context.state.chainId) ?? options.chains[0]
      const approved = !fail.reject && (await (options.approve?.({ ...request, id: asked, chain }) ?? true))
      if (!approved) throw new ProviderError(4001, 'User rejected the request.')
    },
    inOrder(task) {
      const result = last.then(task)
      last = result.catch(() => undefined)
      return result
    },
    emit: events.emit,
    save() {
      const added = context.state.chains.filter((chain) => !options.chains.includes(chain))
      writeStoredWallet(options.storage, key, {
        connected: context.state.connected,
        chainId: context.state.chainId,
        added,
      })
    },
  }

  async function visibleAccounts(): Promise<readonly Hex[]> {
    return (await context.resolveAccounts()).map((account) => account.address)
  }

  async function request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
    const list = Array.isArray(params) ? params : params === undefined ? [] : [params]
    requests.push({ method, params: list })
    if (fail.hang) return new Promise(() => undefined)
    if (fail.garbage) {
      emitGarbage(events.emit)
      return garbageAnswer(requests.length)
    }
    const own = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (own) return own(context, list)
    // Reading the chain needs nobody's permission.
    if (/^(eth|net|web3)_/.test(method)) return chainRpc(context.chain().rpcUrl, method, list)
    throw new ProviderError(4200, `The wallet does not know "${method}"`)
  }

  async function emitAccounts(): Promise<void> {
    if (context.state.connected && !fail.locked) events.emit('accountsChanged', await visibleAccounts())
  }

  /** An extension is one wallet in all tabs: what happened in another one happens here. */
  async function takeUpStored(): Promise<void> {
    const next = readStoredWallet(options.storage, key)
    if (!next) return
    const { chainId, connected } = context.state
    Object.assign(context.state, {
      chains: [...options.chains, ...next.added],
      chainId: next.chainId,
      connected: next.connected,
    })
    if (chainId !== next.chainId) events.emit('chainChanged', toHex(next.chainId))
    if (connected && !next.connected) events.emit('accountsChanged', [])
    if (!connected) await emitAccounts()
  }

  function remember(end: () => void): () => void {
    endings.add(end)
    return () => {
      endings.delete(end)
      end()
    }
  }

  const wallet: FakeWallet = {
    info,
    provider: { request, on: events.on, removeListener: events.removeListener },
    fail,
    requests,
    capabilities: options.capabilities ?? true,
    announce(target = globalThis.window) {
      const endings = [
        announceWallet(target, { info, provider: wallet.provider }),
        followStorage(target, key, () => void takeUpStored()),
      ]
      return remember(() => {
        for (const end of endings) end()
      })
    },
    inject(target = globalThis.window) {
      Object.defineProperty(target, 'ethereum', {
        value: wallet.provider,
        configurable: true,
        writable: true,
      })
      return remember(() => Reflect.deleteProperty(target, 'ethereum'))
    },
    stop() {
      for (const end of endings) end()
      endings.clear()
    },
    async setAccounts(accounts) {
      context.state.accounts = accounts
      await emitAccounts()
    },
    setChain(id) {
      context.state.chainId = id
      context.save()
      events.emit('chainChanged', toHex(id))
    },
    async disconnect() {
      await accountMethods.wallet_revokePermissions?.(context, [])
    },
    lock() {
      fail.locked = true
      if (context.state.connected) events.emit('accountsChanged', [])
    },
    async unlock() {
      fail.locked = false
      await emitAccounts()
    },
    emit: events.emit,
    listenerCount: events.count,
    isConnected: () => context.state.connected,
    getAccounts: visibleAccounts,
    getChainId: () => context.state.chainId,
  }
  return wallet
}
