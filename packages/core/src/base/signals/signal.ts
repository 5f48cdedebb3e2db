import type { Namespace } from '@latchkey/protocol'
import type { Connection } from '../connections/connectionState.ts'
import type { Wallet } from '../wallets/wallet.ts'

/** A message from one capability to the others, because capabilities do not import each other. */
export type Signal =
  /** The connections of a namespace have changed; the connection in use before, and the one in use now. */
  | {
      type: 'connectionChanged'
      namespace: Namespace
      earlier: Connection | undefined
      connection: Connection | undefined
    }
  /** Another account is in use in a namespace. */
  | { type: 'accountChanged'; namespace: Namespace }
  /** The account in use in a namespace is on another network. */
  | { type: 'networkChanged'; namespace: Namespace }
  /** The visitor has sent a transaction. The balance changes at once or some blocks later. */
  | { type: 'moneySpent'; namespace: Namespace }
  /** The account in use has a new transaction, or its newest one has another status. */
  | { type: 'activityChanged' }
  /** The visitor has connected a wallet. Where no capability takes over from here, the modal closes. */
  | { type: 'walletConnected' }
  /** The visitor has connected this wallet of a list. */
  | { type: 'walletUsed'; wallet: Wallet }
  /** The session with a wallet that connected by link has run out while the page was open. */
  | { type: 'sessionExpired'; walletName: string }
  /** Another tab has written under this key of the kit's storage. Without a key, it may have written anything. */
  | { type: 'storageChanged'; key: string | undefined }

export type SignalType = Signal['type']
export type SignalOf<type extends SignalType> = Extract<Signal, { type: type }>

/** A capability's handlers by signal type. A handler returns `false` where the signal does not concern it. */
export type SignalHandlers = { readonly [type in SignalType]?: (signal: SignalOf<type>) => unknown }
