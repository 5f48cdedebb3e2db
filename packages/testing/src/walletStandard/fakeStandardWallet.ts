/** A chain the wallet knows by its name in the Wallet Standard or its CAIP-2 id, and where its node is. */
export type FakeStandardChain = { id: `${string}:${string}`; rpcUrl: string }

/** What the wallet asks its owner: shown in a dialog by an app, answered at once by a test. */
export type FakeStandardRequest = {
  id: number
  kind: 'connect' | 'sign' | 'transaction'
  /** The feature, such as `standard:connect`. */
  method: string
  params: readonly unknown[]
  /** The account the request is for; undefined for a connection. */
  account: string | undefined
}

/** Ways to go wrong. Each can be set at any time; all are `false` at first. */
export type FakeStandardFailures = {
  /** The owner says no to everything. */
  reject: boolean
  /** No request is ever answered. */
  hang: boolean
  /** The wallet shows no accounts and signs nothing. */
  locked: boolean
  /** Every answer is garbage, and every request makes the wallet emit garbage events. */
  garbage: boolean
}

export type FakeStandardWalletOptions<chain extends FakeStandardChain = FakeStandardChain> = {
  /** Default `Sandbox Wallet`. */
  name?: string | undefined
  /** Default: the Latchkey mark. */
  icon?: string | undefined
  /** Numbers 0 to 9 for the accounts of the public test phrase. Default `[0]`. */
  accounts?: readonly number[] | undefined
  chains: readonly chain[]
  /** The owner's answer to each request that a real wallet would show. Default: yes. */
  approve?: ((request: FakeStandardRequest) => boolean | Promise<boolean>) | undefined
  /** Features that this wallet does not have, such as `standard:disconnect`. */
  lacks?: readonly string[] | undefined
  /** Where to keep the permission, as an extension does; without it a reload forgets it. */
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
}

/** An account, as pages see it. */
export type FakeStandardAccount = {
  readonly address: string
  readonly publicKey: Uint8Array
  /** What an address is for, where a family has several for one account. */
  readonly purpose?: string
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

/** A wallet of the Wallet Standard, as pages see it. */
export type FakeStandardProvider = {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly accounts: readonly FakeStandardAccount[]
  readonly features: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** A whole wallet: the object that pages see, and the controls that a test has. */
export type FakeStandardWallet = {
  readonly provider: FakeStandardProvider
  readonly fail: FakeStandardFailures
  /** Every request so far, oldest first. */
  readonly requests: readonly { method: string; params: readonly unknown[] }[]
  /** Registers the wallet by the Wallet Standard, now and whenever a page asks. Returns what unregisters it. */
  announce(target?: EventTarget): () => void
  /** Unregisters it everywhere. */
  stop(): void
  /** The owner selects other accounts. */
  setAccounts(accounts: readonly number[]): Promise<void>
  /** The owner disconnects the page. */
  disconnect(): Promise<void>
  lock(): void
  unlock(): Promise<void>
  /** Emits a change with any value. */
  emit(change: unknown): void
  /** How many listeners pages have on the wallet now. */
  listenerCount(): number
  isConnected(): boolean
  getAccounts(): Promise<readonly string[]>
}
