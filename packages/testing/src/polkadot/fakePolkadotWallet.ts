/** How an account signs. */
export type FakePolkadotKeyType = 'sr25519' | 'ed25519' | 'ecdsa'

/**
 * An account: a number from 0 to 9 for Alice, Bob, Charlie and so on to Judy, or any path of Substrate's public test phrase with
 * the kind of its key and, where it is for one chain only, that chain's genesis hash.
 */
export type FakePolkadotAccount =
  | number
  | { path: string; type?: FakePolkadotKeyType | undefined; genesisHash?: string | undefined }

/** What the wallet asks its owner: shown in a dialog by an app, answered at once by a test. */
export type FakePolkadotRequest = {
  id: number
  kind: 'connect' | 'sign' | 'transaction'
  method: 'enable' | 'signRaw' | 'signPayload'
  params: readonly unknown[]
  /** The account the request is for; undefined for a connection. */
  account: string | undefined
}

/** Ways to go wrong. Each can be set at any time; all are `false` at first. */
export type FakePolkadotFailures = {
  /** The owner says no to everything. */
  reject: boolean
  /** No request is ever answered. */
  hang: boolean
  /** The wallet shows no accounts and signs nothing. */
  locked: boolean
  /** Every answer is garbage. */
  garbage: boolean
  /** The wallet signs something else than it was given. */
  badSignature: boolean
}

export type FakePolkadotWalletOptions = {
  /** What the wallet calls itself in `window.injectedWeb3`. Default `Sandbox Wallet`. */
  name?: string | undefined
  /** Default `[0]`. */
  accounts?: readonly FakePolkadotAccount[] | undefined
  /** The network whose addresses the wallet shows. Default 42, which is no network in particular. */
  ss58Format?: number | undefined
  /** The owner's answer to each request that a real wallet would show. Default: yes. */
  approve?: ((request: FakePolkadotRequest) => boolean | Promise<boolean>) | undefined
  /** Where to keep the permission, as an extension does; without it a reload forgets it. */
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
}

/** What pages see once the owner has let them in. */
export type FakePolkadotProvider = {
  readonly name: string
  readonly version: string
  readonly accounts: {
    get(): Promise<unknown>
    subscribe(onAccounts: (accounts: unknown) => void): () => void
  }
  readonly signer: {
    signRaw(request: unknown): Promise<unknown>
    signPayload(payload: unknown): Promise<unknown>
  }
}

/** A whole wallet: the extension that pages see, and the controls that a test has. */
export type FakePolkadotWallet = {
  readonly name: string
  readonly provider: FakePolkadotProvider
  readonly fail: FakePolkadotFailures
  /** Every request so far, oldest first. `authorize` is the owner's being asked to let the page in. */
  readonly requests: readonly { method: string; params: readonly unknown[] }[]
  /** Puts the wallet into `window.injectedWeb3`. Returns what takes it out again. */
  announce(target?: object): () => void
  /** Takes the wallet out of every page. */
  stop(): void
  /** The owner selects other accounts. */
  setAccounts(accounts: readonly FakePolkadotAccount[]): Promise<void>
  /** The owner disconnects the page. */
  disconnect(): Promise<void>
  lock(): void
  unlock(): Promise<void>
  /** Tells pages any value for a list of accounts. */
  emit(accounts: unknown): void
  /** How many pages listen for accounts now. */
  listenerCount(): number
  isConnected(): boolean
  /** The addresses of the accounts in use. */
  getAccounts(): Promise<readonly string[]>
}
