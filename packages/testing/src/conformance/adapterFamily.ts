import type { Account, Connector, Network } from '@latchkey/core'

/** What a page has asked a wallet. */
export type WalletCall = { method: string; params: readonly unknown[] }

/** What the owner of a wallet is asked by it. */
export type Prompt = 'connect' | 'network' | 'sign' | 'send'

/** The controls of a fake wallet that every family has. */
export type FamilyWallet = {
  readonly fail: { reject: boolean; hang: boolean; locked: boolean; garbage: boolean }
  /** Every request so far, oldest first. */
  readonly requests: readonly WalletCall[]
  announce(target: EventTarget): () => void
  stop(): void
  setAccounts(accounts: readonly number[]): Promise<void>
  disconnect(): Promise<void>
  lock(): void
  unlock(): Promise<void>
  /** How many listeners pages have on the wallet now. */
  listenerCount(): number
  isConnected(): boolean
}

export type FamilyWalletOptions = {
  name?: string | undefined
  /** What the wallet is known by where its family has more than names. */
  id?: string | undefined
  icon?: string | undefined
  /** Accounts of the sandbox's phrase. */
  accounts?: readonly number[] | undefined
}

/** A token on the chain, of which the accounts have some. */
export type FamilyToken = {
  id: string
  value: bigint
  tooMuch: bigint
  balanceOf(address: string): Promise<bigint>
}

/** A running chain of a family with its wallets. What it says of the chain, it has read without the adapter. */
export type FamilyChain<
  wallet extends FamilyWallet = FamilyWallet,
  options extends FamilyWalletOptions = FamilyWalletOptions,
> = {
  /** The first is where the wallets are. */
  readonly networks: readonly [Network, ...Network[]]
  /** The first network with these nodes in place of its own. */
  withNodes(urls: readonly string[]): Network
  /** Where its node is, beginning with some that do not answer. */
  readonly nodes: { bad: readonly [string, ...string[]]; good: string }
  createWallet(options?: options): wallet
  /** How the wallet is offered when it is found. */
  connectorOf(wallet: wallet): Connector
  /** What a page sees as `connection.provider`. */
  providerOf(wallet: wallet): unknown
  /** What a page sees of a wallet whose owner has selected these accounts. */
  accountsOf(...selected: readonly [number, ...number[]]): readonly [Account, ...Account[]]
  promptOf(call: WalletCall): Prompt | undefined
  /** Makes what is no wallet look like one. */
  announceGarbage(target: EventTarget): void
  /** Has the wallet emit what makes no sense. */
  emitGarbage(wallet: wallet): void
  addresses: {
    valid: readonly string[]
    invalid: readonly string[]
    /** Whole addresses, of other networks. */
    foreign: readonly [string, ...string[]]
  }
  verify(parameters: { address: string; message: string; signature: string }): Promise<boolean>
  balanceOf(address: string): Promise<bigint>
  /** An address that nobody has used. */
  createReceiver(): string | Promise<string>
  /** The coin, in its smallest unit: what can be sent, and more than anybody has. */
  coin: { value: bigint; tooMuch: bigint }
  /** Undefined where the family has none: then it must refuse to send one. */
  token?: FamilyToken | undefined
  /** An id that no transaction has. */
  unknownTransaction: string
  /** Makes what is on the chain final, where that does not happen by itself. */
  finalise?(): Promise<void>
  stop(): Promise<void>
}

/** A chain family, as the suite needs it. */
export type AdapterFamily<chain extends FamilyChain = FamilyChain> = {
  start(): Promise<chain>
  /** The connector of a wallet with this name and id; without options, of the wallet as it is by default. */
  connectorIdOf(options?: FamilyWalletOptions): string
  /** Wallets without icons. */
  hasNoIcons?: boolean | undefined
  /** A page cannot give its permission back: only the kit forgets. */
  isIrrevocable?: boolean | undefined
}
