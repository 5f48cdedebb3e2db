import type { Cacao, CaipAccountId, Namespace } from '@latchkey/protocol'
import type { AuthenticateRequest } from '../../base/adapter/authenticateRequest.ts'
import type { Connection } from '../../base/connections/connectionState.ts'
import type { Network } from '../../base/networks/network.ts'
import type { Wallet } from '../../base/wallets/wallet.ts'
import type { WalletConnectState } from './walletConnect/walletConnectState.ts'

/** Connecting wallets, and choosing among those that are connected. */
export type ConnectActions = {
  /** Connects a wallet. Rejects with a `LatchkeyError`; a visitor's "no" has the code `USER_REJECTED`. */
  connect(parameters: {
    connectorId: string
    namespace?: Namespace
    network?: Network
    /** What the connector needs beyond that. It is handed to the adapter as it is. */
    input?: unknown
  }): Promise<Connection>
  /** Disconnects one account, one namespace, or everything. */
  disconnect(parameters?: { namespace?: Namespace; account?: CaipAccountId }): Promise<void>
  /** Makes another connected wallet of the namespace the one in use. */
  setActiveConnection(account: CaipAccountId): Promise<void>
  /** Uses another address of the same wallet. */
  switchAddress(parameters: { namespace: Namespace; address: string }): Promise<void>
}

/** Connecting a wallet that is elsewhere, by a link. */
export type WalletConnectActions = {
  /**
   * Connects a wallet elsewhere through the link in `state.walletConnect`: starts with a new one, or joins the one there is.
   * Rejects with the code `PAIRING_ABORTED` when the modal closes or the link is forgotten.
   */
  connectWalletConnect(parameters?: {
    /** The wallet that the visitor chose: remembered as recent. */
    wallet?: Wallet | undefined
    network?: Network | undefined
    /** Asks the wallet to sign this when it connects; `cacaos` is empty where it did not. */
    authenticate?: AuthenticateRequest | undefined
  }): Promise<{ connection: Connection; cacaos: readonly Cacao[] }>
  /** Has the link ready ahead of a tap: some platforms open a wallet only at once. */
  prepareWalletConnect(parameters?: { authenticate?: AuthenticateRequest | undefined }): Promise<string>
  /** Drops the link, and whoever waits for it. */
  forgetWalletConnectUri(): Promise<void>
  /** Says which wallet the visitor was sent to by deep link; later requests bring them there again. */
  setWcLinking(linking: WalletConnectState['wcLinking']): Promise<void>
}
