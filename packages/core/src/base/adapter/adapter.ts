import type { Amount, Cacao, CaipChainId, Hex, Namespace } from '@latchkey/protocol'
import type { Account } from '../accounts/account.ts'
import type { AccountUser } from '../accounts/accountUser.ts'
import type { Connection } from '../connections/connectionState.ts'
import type { Connector } from '../connections/connector.ts'
import type { Network } from '../networks/network.ts'
import type { Options } from '../options/options.ts'
import type { SafeStorage } from '../persistence/safeStorage.ts'
import type { AdapterLogin } from './adapterLogin.ts'
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
  /** Whose wallet it is, where that belongs to a login. */
  user?: AccountUser | undefined
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
  /** `expired` is the name of the wallet, given where the session ran out and neither side ended it. */
  | { type: 'disconnected'; connectorId: string; expired?: string | undefined }

export type AdapterContext = {
  /** The requested networks of this adapter's namespace. */
  readonly networks: readonly Network[]
  readonly options: Pick<
    Options,
    | 'apiUrl'
    | 'enableEIP6963'
    | 'enableInjected'
    | 'enableWalletConnect'
    | 'locale'
    | 'metadata'
    | 'projectId'
  >
  /** The kit's own storage, for what must survive a reload. */
  readonly storage: SafeStorage
  emit(event: AdapterEvent): void
}

/** A link for a wallet on another device or in another app, and the wallet's answer to it. */
export type Pairing = {
  uri: string
  /**
   * Resolves when a wallet has approved: from then on `reconnect` gives each namespace's part. Rejects with a
   * `LatchkeyError`.
   */
  approved: Promise<{ cacaos: readonly Cacao[] }>
  /** Ends the pairing. A wallet that opens the link later is told that it has ended. */
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

/** A payment, described by terms that every chain family has. */
export type Transfer = {
  to: string
  /** In the smallest unit of what is sent. */
  value: bigint
  /** The token, as its chain names it (contract, mint, asset id). Without it: the network's own coin. */
  token?: string | undefined
}

/**
 * The status of a sent transaction: seen by the network, in a block, in a block that stays, or refused. `included` and `final`
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
  transactionHashes: readonly Hex[]
}

/**
 * What teaches the kit one namespace through one client library. Optional members are capabilities: present means
 * supported, and shared code tests for presence, never for the namespace.
 */
export type Adapter = {
  readonly type: AdapterType
  readonly namespace: Namespace
  /**
   * Why this adapter may stand beside another one of its namespace: it reaches wallets on other devices by `links`, or its wallet belongs
   * to a `login`. An adapter without a role is the namespace's own, of which there is one.
   */
  readonly role?: 'links' | 'login' | undefined
  /** How to log in. Only adapters with the role `login` have this, and those of all namespaces share one. */
  readonly login?: AdapterLogin | undefined
  /** Begins to look for wallets; returns a function that ends the search. Must not touch the network, nor prompt. */
  start(context: AdapterContext): () => void
  /** Asks the wallet for a connection; may prompt. Rejects with a `LatchkeyError`. */
  connect(parameters: {
    connectorId: string
    network?: Network | undefined
    /** Whatever else this connector needs, such as the proof of a login. It is what the dapp gave to the kit's `connect`. */
    input?: unknown
  }): Promise<AdapterConnection>
  /** Takes up an earlier connection without a prompt; undefined when the wallet no longer grants it. */
  reconnect(parameters: { connectorId: string }): Promise<AdapterConnection | undefined>
  disconnect(parameters: { connectorId: string }): Promise<void>
  /**
   * Makes a link for a wallet on another device or in another app. One session with that wallet serves every namespace. Only adapters
   * with the role `links` have this.
   */
  pair?(parameters: { authenticate?: AuthenticateRequest | undefined }): Promise<Pairing>
  /**
   * Where the relay is that its links go through. Undefined: at the kit's own server. A wallet that is configured for another relay never
   * hears of a link.
   */
  readonly relayUrl?: string | undefined
  /** Whether wallets that connect by link can sign in at the same time, for networks of this adapter's namespace. */
  readonly authenticates?: boolean | undefined
  /** Resolves when the wallet is on the network, adding it to the wallet first where that is needed. */
  switchNetwork(parameters: { connectorId: string; network: Network }): Promise<void>
  /** Called when the visitor uses another connected wallet, for a client library that has one current wallet of its own. */
  setCurrent?(parameters: { connectorId: string }): void
  /**
   * Called whenever the connected wallets of the namespace or the one in use change, including wallets of other adapters. It is for
   * client libraries that dapps also use directly.
   */
  setConnections?(connections: readonly Connection[], current: Connection | undefined): void
  /** Called when another tab has written to the kit's storage: with the key, or with undefined where any key may have changed. */
  followStorage?(key: string | undefined): void
  /** A promise where the code that knows is loaded by the first call, as checksums weigh something. */
  isAddress(value: string): boolean | Promise<boolean>
  getBalance(parameters: { address: string; network: Network }): Promise<Amount>
  /**
   * `signin` is the input for a wallet that writes sign-in messages by itself. Rejects where the wallet has signed another text than
   * `message`.
   */
  signMessage?(parameters: Target & { message: string; signin?: object | undefined }): Promise<string>
  /** The format in which a wallet writes sign-in messages by itself; undefined where it does not. Does not prompt. */
  signinFormat?(parameters: { connectorId: string }): Promise<string | undefined>
  signTypedData?(parameters: Target & { typedData: Readonly<Record<string, unknown>> }): Promise<string>
  /** Resolves with the transaction's hash as soon as the wallet has sent it. */
  sendTransaction?(parameters: Target & TransactionRequest): Promise<string>
  estimateGas?(parameters: Target & TransactionRequest): Promise<bigint>
  /** Sends the coin or a token. Resolves with the transaction's id as soon as the network has it. */
  transfer?(parameters: Target & Transfer): Promise<string>
  /** The fee that the transfer is expected to cost, in the network's own coin. */
  estimateFee?(parameters: Target & Transfer): Promise<Amount>
  /**
   * Reports the status of a transaction, by subscription where the node has them. It ends by itself after `final` and `failed`, and
   * resolves with a function that ends it earlier.
   */
  watchTransaction?(parameters: {
    network: Network
    id: string
    onStatus: (status: TransactionStatus) => void
  }): Promise<() => void>
  /** Signs transactions in their chain's wire form and returns them. The visitor is asked once, and all or none are signed. */
  signTransactions?(
    parameters: Target & { transactions: readonly Uint8Array[] },
  ): Promise<readonly Uint8Array[]>
  /** A partially signed Bitcoin transaction in base64 (BIP-174), with the inputs of this account signed. */
  signPsbt?(parameters: Target & { psbt: string }): Promise<string>
  /** `write` is a member of its own because both the call and the target have an `address`. */
  writeContract?(parameters: Target & { write: ContractWrite }): Promise<string>
  getCapabilities?(parameters: Target): Promise<Capabilities>
  sendCalls?(parameters: Target & { calls: readonly TransactionRequest[] }): Promise<{ id: string }>
  getCallsStatus?(parameters: Target & { id: string }): Promise<CallsStatus>
}
