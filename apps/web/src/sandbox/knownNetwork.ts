import type { KnownToken } from '@latchkey/wallet/describe'

/** A network, with the names of the things on it that the wallet knows, and the URL of its node. */
export type KnownNetwork = {
  id: number | string
  name: string
  currency: { symbol: string; decimals: number }
  tokens: readonly KnownToken[]
  rpcUrl: string
}
