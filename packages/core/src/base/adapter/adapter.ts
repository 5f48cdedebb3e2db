import type { Amount, Cacao, CaipChainId, Namespace } from '@latchkey/protocol'
import type { Account } from '../accounts/account.ts'
import type { Connection } from '../connections/connectionState.ts'
import type { Connector } from '../connections/connector.ts'
import type { Network } from '../networks/network.ts'
import type { Options } from '../options/options.ts'
import type { SafeStorage } from '../persistence/safeStorage.ts'
import type { AdapterType } from './adapterType.ts'
import type { AuthenticateRequest } from './authenticateRequest.ts'

/** What a wallet granted: at least one account (the wallet's current one first), and the network it is on now. */
export type AdapterConnection = {
  accounts: readonly [Account, ...Account[]]
  chainId: CaipChainId
  /** The wallet's own provider object, handed to the dapp as it is. */
  provider: unknown
  /** Networks the wallet approved; undefined where it did not say, and then every network may be tried. */
  approvedNetworkIds?: readonly CaipChainId[] | undefined
  /** The wallet itself, where the connector is only the way to it. Made safe to show. */
  wallet?: { name: string; icon?: string | undefined } | undefined
}

/** What an adapter tells the kit. The kit alone writes the store. */
export type AdapterEvent =
  /** The complete list of this adapter's connectors, whenever it changes. */
  | { type: 'connectors'; connectors: readonly Connector[] }
  /** A connection made outside the kit, through the dapp's own client library. */
  | { type: 'connected'; connectorId: string; connection: AdapterConnection }
  | {
      type: 'accountsChanged'
      connectorId: string
      accounts: readonly [Account, ...Account[]]
      /** As in {@link AdapterConnection}; left out where it did not change. */
      approvedNetworkIds?: readonly CaipChainId[] | undefined
    }
  | { type: 'networkChanged'; connectorId: string; chainId: CaipChainId }
  /** `expired`: neither side ended it, its time was up; the name of the wallet. */
  | { type: 'disconnected'; connectorId: string; expired?: string | undefined }

export type AdapterContext = {
  /** The requested networks of this adapter's namespace. */
  readonly networks: readonly Network[]
  readonly options: Pick<
    Options,
    'apiUrl' | 'enableEIP6963' | 'enableInjected' | 'enableWalletConnect' | 'metadata' | 'projectId'
  >
  /** The kit's own storage, for what must survive a reload. */
  readonly storage: SafeStorage
  emit(event: AdapterEvent): void
}

/** A link for a wallet that is elsewhere, and what comes of it. */
export type Pairing = {
  uri: string
  /**
   * Resolves when a wallet has approved: from then on `reconnect` gives each namespace's part. Rejects with a
   * `LatchkeyError`.
   */
  approved: Promise<{ cacaos: readonly Cacao[] }>
  /** Ends it. A wallet that comes later is told so. */
  abort(): void
}

/** Which wallet, account and network an action is for. */
export type Target = { connectorId: string; address: string; network: Network }

export type TransactionRequest = {
  to: string
  value?: bigint | undefined
  data?: string | undefined
  gas?: bigint | undefined
}

/** What goes to whom, in words that every chain family understands. */
export type Transfer = {
  to: string
  /** In the smallest unit of what is sent. */
  value: bigint
  /** The token, as its chain names it (contract, mint, asset id). Without it: the network's own coin. */
  token?: string | undefined
}

/**
 * How far a sent transaction is: seen by the network, in a block, in a block that stays, or refused. `included` and `final`
 * may come together, and `pending` may come again after `included` where a chain reorganises.
 */
export type TransactionStatus = 'pending' | 'included' | 'final' | 'failed'

export type ContractWrite = {
  address: string
  abi: readonly unknown[]
  functionName: string
  args?: readonly unknown[] | undefined
  value?: bigint | undefined
}

/** A wallet's answer to `wallet_getCapabilities`: by CAIP-2 id, then by capability name. */
export type Capabilities = Readonly<Record<string, Readonly<Record<string, unknown>>>>

export type CallsStatus = {
  id: string
  status: 'pending' | 'success' | 'failure'
  transactionHashes: readonly string[]
}

/**
 * What teaches the kit one namespace through one client library. Optional members are capabilities: present means
 * supported, and shared code tests for presence, never for the namespace.
 */
export type Adapter = {
  readonly type: AdapterType
  readonly namespace: Namespace
  /**
   * Why it may stand beside another adapter of its namespace: it reaches wallets elsewhere by `links`, or its wallet belongs to a
   * `login`. Without a role it is the namespace's own adapter, of which there is one.
   */
  readonly role?: 'links' | 'login' | undefined
  /** Begins to look for wallets; returns what ends it. Must not touch the network, nor prompt. */
  start(context: AdapterContext): () => void
  /** Asks the wallet for a connection; may prompt. Rejects with a `LatchkeyError`. */
  connect(parameters: {
    connectorId: string
    network?: Network | undefined
    /** What this connector needs beyond that, such as the proof of a login: whatever was given to the kit's `connect`. */
    input?: unknown
  }): Promise<AdapterConnection>
  /** Takes up an earlier connection without a prompt; undefined when the wallet no longer grants it. */
  reconnect(parameters: { connectorId: string }): Promise<AdapterConnection | undefined>
  disconnect(parameters: { connectorId: string }): Promise<void>
  /** Makes a link for a wallet that is elsewhere, and reaches every namespace by one session with it. Its role is `links`. */
  pair?(parameters: { authenticate?: AuthenticateRequest | undefined }): Promise<Pairing>
  /** Whether the wallets that it pairs with can sign in while they connect, for networks of its namespace. */
  readonly authenticates?: boolean | undefined
  /** Resolves when the wallet is on the network, adding it to the wallet first where that is needed. */
  switchNetwork(parameters: { connectorId: string; network: Network }): Promise<void>
  /** Told when the visitor uses another connected wallet, for a client library that has one current wallet of its own. */
  setCurrent?(parameters: { connectorId: string }): void
  /**
   * Told of all connected wallets of its namespace, those of other adapters too, and of the one in use, whenever that changes:
   * for a client library that dapps use by themselves.
   */
  setConnections?(connections: readonly Connection[], current: Connection | undefined): void
  /** Told of what another tab has written in the kit's storage: its key, or undefined for any. */
  followStorage?(key: string | undefined): void
  isAddress(value: string): boolean
  getBalance(parameters: { address: string; network: Network }): Promise<Amount>
  /**
   * With `signin`, a wallet that writes sign-in messages by itself is asked with that; rejects where it has signed another text than
   * `message`.
   */
  signMessage?(parameters: Target & { message: string; signin?: object | undefined }): Promise<string>
  /** How a wallet writes sign-in messages by itself; undefined where it does not. Does not prompt. */
  signinFormat?(parameters: { connectorId: string }): Promise<string | undefined>
  signTypedData?(parameters: Target & { typedData: Readonly<Record<string, unknown>> }): Promise<string>
  /** Resolves with the transaction's hash as soon as the wallet has sent it. */
  sendTransaction?(parameters: Target & TransactionRequest): Promise<string>
  estimateGas?(parameters: Target & TransactionRequest): Promise<bigint>
  /** Sends the coin or a token. Resolves with the transaction's id as soon as the network has it. */
  transfer?(parameters: Target & Transfer): Promise<string>
  /** What the transfer would cost in the network's own coin, as far as can be known before. */
  estimateFee?(parameters: Target & Transfer): Promise<Amount>
  /**
   * Tells how far a transaction is, by subscription where the node has them; ends by itself after `final` and `failed`. Resolves
   * with what ends it before.
   */
  watchTransaction?(parameters: {
    network: Network
    id: string
    onStatus: (status: TransactionStatus) => void
  }): Promise<() => void>
  /** Transactions in their chain's wire form, signed and given back, all or none, by one question to the visitor. */
  signTransactions?(
    parameters: Target & { transactions: readonly Uint8Array[] },
  ): Promise<readonly Uint8Array[]>
  /** A partially signed Bitcoin transaction in base64 (BIP-174), with the inputs of this account signed. */
  signPsbt?(parameters: Target & { psbt: string }): Promise<string>
  /** The call is a member of its own: both it and the target have an `address`. */
  writeContract?(parameters: Target & { write: ContractWrite }): Promise<string>
  getCapabilities?(parameters: Target): Promise<Capabilities>
  sendCalls?(parameters: Target & { calls: readonly TransactionRequest[] }): Promise<{ id: string }>
  getCallsStatus?(parameters: Target & { id: string }): Promise<CallsStatus>
}
