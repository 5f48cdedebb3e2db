import type { Namespace } from '@latchkey/protocol'

export type ConnectorType =
  | 'INJECTED'
  | 'ANNOUNCED'
  | 'EXTERNAL'
  | 'WALLET_CONNECT'
  | 'AUTH'
  /** One wallet with connectors in several namespaces. The kit makes it by merging; adapters do not. */
  | 'MULTI_CHAIN'

/** One way to reach one wallet in a namespace. The name and icon that a wallet gives itself have been made safe to show. */
export type Connector = {
  id: string
  name: string
  chain: Namespace
  type: ConnectorType
  imageUrl?: string | undefined
  explorerId?: string | undefined
  info?: { uuid?: string | undefined; rdns?: string | undefined } | undefined
  /** The members of a `MULTI_CHAIN` connector, one a namespace. */
  connectors?: readonly Connector[] | undefined
}
