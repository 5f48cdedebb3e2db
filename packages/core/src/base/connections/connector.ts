import type { Namespace } from '@latchkey/protocol'

export type ConnectorType =
  | 'INJECTED'
  | 'ANNOUNCED'
  | 'EXTERNAL'
  | 'WALLET_CONNECT'
  | 'AUTH'
  /** One wallet that offers itself in several namespaces; made by merging, never by an adapter. */
  | 'MULTI_CHAIN'

/** One way to reach one wallet in a namespace. Everything a wallet says of itself has been made safe to show. */
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
