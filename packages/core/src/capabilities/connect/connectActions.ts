import type { Cacao, CaipAccountId, Namespace } from '@latchkey/protocol'
import type { AuthenticateRequest } from '../../base/adapter/authenticateRequest.ts'
import type { Connection } from '../../base/connections/connectionState.ts'
import type { Network } from '../../base/networks/network.ts'
import type { Wallet } from '../../base/wallets/wallet.ts'
import type { WalletConnectState } from './walletConnect/walletConnectState.ts'

/** Connecting wallets, and choosing among those that are connected. */
export type ConnectActions = {
  /** Connects a wallet. Rejects with a `LatchkeyError`, with the code `USER_REJECTED` where the visitor declined. */
  connect(parameters: {
    connectorId: string
    namespace?: Namespace
    network?: Network
    /** Whatever else the connector needs. It is passed to the adapter unchanged. */
    input?: unknown
  }): Promise<Connection>
  /** Disconnects one account, one namespace, or everything. */
  disconnect(parameters?: { namespace?: Namespace; account?: CaipAccountId }): Promise<void>
  /** Makes another connected wallet of the namespace the one in use. */
  setActiveConnection(account: CaipAccountId): Promise<void>
  /** Uses another address of the same wallet. */
  switchAddress(parameters: { namespace: Namespace; address: string }): Promise<void>
}

/** Connecting a wallet on another device or in another app, by a link. */
export type WalletConnectActions = {
  /**
   * Connects a wallet through the link in `state.walletConnect`. Makes a new link, or joins a connection attempt that is already running.
   * Rejects with the code `PAIRING_ABORTED` when the modal closes or the link is forgotten.
   */
  connectWalletConnect(parameters?: {
    /** The wallet that the visitor chose. It is remembered as a recent wallet. */
    wallet?: Wallet | undefined
    network?: Network | undefined
    /** Asks the wallet to sign this when it connects. `cacaos` is empty where the wallet did not sign. */
    authenticate?: AuthenticateRequest | undefined
  }): Promise<{ connection: Connection; cacaos: readonly Cacao[] }>
  /** Makes the link before the visitor taps, because some platforms open a wallet only directly within a tap. */
  prepareWalletConnect(parameters?: { authenticate?: AuthenticateRequest | undefined }): Promise<string>
  /** Drops the link. Calls that wait for it reject. */
  forgetWalletConnectUri(): Promise<void>
  /** Stores which wallet the visitor was sent to by deep link. Later requests open it again. */
  setWcLinking(linking: WalletConnectState['wcLinking']): Promise<void>
}
