import type { KnownToken } from '@latchkey/wallet/describe'

/** A network as far as the wallet can put a name to things on it, and where its node is. */
export type KnownNetwork = {
  id: number | string
  name: string
  currency: { symbol: string; decimals: number }
  tokens: readonly KnownToken[]
  rpcUrl: string
}
