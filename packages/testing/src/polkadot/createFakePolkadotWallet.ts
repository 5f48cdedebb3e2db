import { followStorage } from '../evm/followStorage.ts'
import { garbageAnswer } from '../evm/garbage.ts'
import type {
  FakePolkadotFailures,
  FakePolkadotRequest,
  FakePolkadotWallet,
  FakePolkadotWalletOptions,
} from './fakePolkadotWallet.ts'
import { digits, payloadBytes, rawBytes } from './payloadBytes.ts'
import { type PolkadotKey, resolvePolkadotAccount } from './polkadotAccounts.ts'
import { signTransactionBytes } from './signTransactionBytes.ts'

/**
 * A whole Polkadot extension for tests and demonstrations: it sits in `window.injectedWeb3`, signs with real keys, keeps
 * permissions like an extension, and can be told to go wrong. As every extension it signs only; pages send.
 *
 * @example
 * const wallet = createFakePolkadotWallet({ accounts: [0, { path: '//Vault', type: 'ed25519' }] })
 * wallet.announce()
 * wallet.fail.reject = true // from now on its owner says no
 */
export function createFakePolkadotWallet(options: FakePolkadotWalletOptions = {}): FakePolkadotWallet {
  const { name = 'Sandbox Wallet', ss58Format = 42, storage } = options
  const key = `${name}.polkadot`
  const fail: FakePolkadotFailures = {
    reject: false,
    hang: false,
    locked: false,
    garbage: false,
    badSignature: false,
  }
  const requests: { method: string; params: readonly unknown[] }[] = []
  const listeners = new Set<(accounts: unknown) => void>()
  const endings = new Set<() => void>()
  let accounts = options.accounts ?? [0]
  let connected = readPermission()
  let asked = 0
  let answered = 0

  function readPermission(): boolean {
    try {
      return storage?.getItem(key) === 'connected'
    } catch {
      return false
    }
  }

  function setPermission(value: boolean): void {
    connected = value
    try {
      if (value) storage?.setItem(key, 'connected')
      else storage?.removeItem(key)
    } catch {
      // A full or forbidden storage only means that a reload forgets.
    }
  }

  const resolve = () => Promise.all(accounts.map((account) => resolvePolkadotAccount(account, ss58Format)))

  /** What pages see: as Polkadot.js gives it. */
  async function shown(): Promise<unknown> {
    if (!connected || fail.locked) return []
    return (await resolve()).map(({ address, type, genesisHash }, index) => ({
      address,
      type,
      genesisHash: genesisHash ?? null,
      name: `Account ${index + 1}`,
    }))
  }

  /** Every way into the wallet goes wrong in the same ways. */
  async function answer(method: string, params: readonly unknown[], make: () => Promise<unknown>) {
    requests.push({ method, params })
    if (fail.hang) return new Promise(() => undefined)
    if (fail.garbage) {
      answered += 1
      return garbageAnswer(answered)
    }
    return make()
  }

  async function ask(request: Omit<FakePolkadotRequest, 'id'>, refusal: string): Promise<void> {
    asked += 1
    const approved = !fail.reject && (await (options.approve?.({ ...request, id: asked }) ?? true))
    if (!approved) throw new Error(refusal)
  }

  async function permitted(address: unknown): Promise<PolkadotKey> {
    const account = connected && !fail.locked && (await resolve()).find((one) => one.address === address)
    if (!account) throw new Error('Unable to find keypair')
    return account
  }

  const sign = ({ sign }: PolkadotKey, message: Uint8Array) =>
    sign(fail.badSignature ? Uint8Array.of(...message, 0) : message)

  const wallet: FakePolkadotWallet = {
    name,
    provider: {
      name,
      version: '1.0.0',
      accounts: {
        get: () => answer('accounts.get', [], shown),
        subscribe(onAccounts) {
          listeners.add(onAccounts)
          void shown().then((list) => listeners.has(onAccounts) && onAccounts(list))
          return () => listeners.delete(onAccounts)
        },
      },
      signer: {
        signRaw: (request) =>
          answer('signRaw', [request], async () => {
            const { address, data } = toRecord(request)
            const account = await permitted(address)
            const question = { kind: 'sign', method: 'signRaw', params: [request] } as const
            await ask({ ...question, account: account.address }, 'Cancelled')
            return { id: asked, signature: `0x${digits(await sign(account, rawBytes(data)))}` }
          }),
        signPayload: (payload) =>
          answer('signPayload', [payload], async () => {
            const fields = toRecord(payload)
            const account = await permitted(fields.address)
            const bytes = payloadBytes(fields)
            const question = { kind: 'transaction', method: 'signPayload', params: [payload] } as const
            await ask({ ...question, account: account.address }, 'Cancelled')
            const signer = { type: account.type, sign: (message: Uint8Array) => sign(account, message) }
            return { id: asked, signature: await signTransactionBytes(signer, bytes) }
          }),
      },
    },
    fail,
    requests,
    announce(target = globalThis.window) {
      const page: { injectedWeb3?: Record<string, unknown> } & object = target
      page.injectedWeb3 ??= {}
      const entry = { version: '1.0.0', enable }
      page.injectedWeb3[name] = entry
      const unfollow =
        target instanceof EventTarget ? followStorage(target, key, () => void takeUpStored()) : () => {}
      const end = () => {
        unfollow()
        if (page.injectedWeb3?.[name] === entry) delete page.injectedWeb3[name]
      }
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
    async setAccounts(given) {
      accounts = given
      await tell()
    },
    async disconnect() {
      setPermission(false)
      wallet.emit([])
    },
    lock() {
      fail.locked = true
      if (connected) wallet.emit([])
    },
    async unlock() {
      fail.locked = false
      await tell()
    },
    emit(list) {
      for (const listener of [...listeners]) listener(list)
    },
    listenerCount: () => listeners.size,
    isConnected: () => connected,
    getAccounts: async () => (await resolve()).map(({ address }) => address),
  }

  function enable(origin: unknown): Promise<unknown> {
    return answer('enable', [origin], async () => {
      if (connected) return wallet.provider
      if (fail.locked) throw new Error('The wallet is locked')
      requests.push({ method: 'authorize', params: [origin] })
      await ask({ kind: 'connect', method: 'enable', params: [origin], account: undefined }, 'Rejected')
      setPermission(true)
      return wallet.provider
    })
  }

  async function tell(): Promise<void> {
    if (connected && !fail.locked) wallet.emit(await shown())
  }

  /** An extension is one wallet in all tabs: what happened in another one happens here. */
  async function takeUpStored(): Promise<void> {
    const had = connected
    connected = readPermission()
    if (had && !connected) wallet.emit([])
    else await tell()
  }

  return wallet
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(Object(value)))
}
