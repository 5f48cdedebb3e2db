import type { TestAccount } from './testAccounts.ts'

export type Hex = `0x${string}`

/** A chain the wallet knows, and where it reads it. */
export type FakeChain = { id: number; rpcUrl: string; name?: string | undefined }

/** What the wallet asks its owner: shown in a dialog by an app, answered at once by a test. */
export type FakeWalletRequest = {
  id: number
  kind: 'connect' | 'sign' | 'transaction' | 'calls' | 'network'
  method: string
  params: readonly unknown[]
  /** The account the request is for; undefined for a connection or a network. */
  account: Hex | undefined
  /** The chain the wallet is on now. */
  chain: FakeChain
}

/** Ways to go wrong. Each can be set at any time; all are `false` at first. */
export type FakeWalletFailures = {
  /** The owner says no to everything (4001). */
  reject: boolean
  /** No request is ever answered. */
  hang: boolean
  /** A switch of network is answered with success, but the wallet stays where it is. */
  wrongChain: boolean
  /** The wallet shows no accounts and signs nothing (4100). */
  locked: boolean
  /** Every answer is garbage, and every request makes the wallet emit garbage events. */
  garbage: boolean
  /** The wallet cannot switch networks (4200). */
  noSwitch: boolean
  /** The wallet fails to add a network (-32603). */
  addFails: boolean
}

export type FakeWalletOptions = {
  /** Default `Sandbox Wallet`. */
  name?: string | undefined
  /** Default `dev.latchkey.sandbox`. */
  rdns?: string | undefined
  /** Default: the Latchkey mark. */
  icon?: string | undefined
  /** Default: a random one. */
  uuid?: string | undefined
  /** Private keys, or numbers 0 to 9 for the accounts of the public test phrase. Default `[0]`. */
  accounts?: readonly (Hex | number)[] | undefined
  chains: readonly [FakeChain, ...FakeChain[]]
  /** The owner's answer to each request that a real wallet would show. Default: yes. */
  approve?: ((request: FakeWalletRequest) => boolean | Promise<boolean>) | undefined
  /** Batch calls (EIP-5792): `true`, `false`, or the capabilities to claim on each chain. Default `true`. */
  capabilities?: boolean | Readonly<Record<string, unknown>> | undefined
  /** Which draft of EIP-5792 the wallet answers in. Default 2. */
  callsVersion?: 1 | 2 | undefined
  /** Where to keep permission and network, as an extension does; without it a reload forgets them. */
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
}

/** An EIP-1193 provider, as pages see it. */
export type FakeProvider = {
  request(request: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (...values: unknown[]) => void): void
  removeListener(event: string, listener: (...values: unknown[]) => void): void
}

/** A whole wallet: the provider that pages see, and the controls that a test has. */
export type FakeWallet = {
  readonly info: {
    readonly uuid: string
    readonly name: string
    readonly icon: string
    readonly rdns: string
  }
  readonly provider: FakeProvider
  readonly fail: FakeWalletFailures
  /** Every request so far, oldest first. */
  readonly requests: readonly { method: string; params: readonly unknown[] }[]
  capabilities: boolean | Readonly<Record<string, unknown>>
  /** Announces the wallet by EIP-6963, now and whenever a page asks. Returns what ends it. */
  announce(target?: EventTarget): () => void
  /** Sits at `window.ethereum`, as wallets did before EIP-6963. Returns what ends it. */
  inject(target?: object): () => void
  /** Ends every announcement and injection. */
  stop(): void
  /** The owner selects other accounts. */
  setAccounts(accounts: readonly (Hex | number)[]): Promise<void>
  /** The owner selects another chain, known to the wallet or not. */
  setChain(id: number): void
  /** The owner disconnects the page. */
  disconnect(): Promise<void>
  lock(): void
  unlock(): Promise<void>
  /** Emits any event with any values. */
  emit(event: string, ...values: unknown[]): void
  /** How many listeners pages have on the wallet now. */
  listenerCount(): number
  isConnected(): boolean
  getAccounts(): Promise<readonly Hex[]>
  getChainId(): number
}

/** What the wallet's own parts share. */
export type WalletContext = {
  state: {
    accounts: readonly (Hex | number)[]
    chains: readonly FakeChain[]
    chainId: number
    connected: boolean
  }
  options: { callsVersion: 1 | 2 }
  fail: FakeWalletFailures
  capabilities(): false | Readonly<Record<string, unknown>>
  /** Addresses and keys of the accounts in use. */
  resolveAccounts(): Promise<readonly TestAccount[]>
  /** The account with this address, if the page may use it. Throws 4100 otherwise. */
  permitted(address: unknown): Promise<TestAccount>
  chain(): FakeChain
  /** Resolves when the owner says yes; throws 4001 otherwise. */
  ask(request: Omit<FakeWalletRequest, 'id' | 'chain'>): Promise<void>
  /** One after the other: two transactions of one account must not take the same nonce. */
  inOrder<value>(task: () => Promise<value>): Promise<value>
  emit(event: string, ...values: unknown[]): void
  save(): void
}

export type WalletMethod = (context: WalletContext, params: readonly unknown[]) => Promise<unknown>
export type WalletMethods = Readonly<Record<string, WalletMethod>>
