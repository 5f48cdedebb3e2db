import type { KnownToken } from '../evm/describeCall.ts'

/** A network, with the names of the things on it that the wallet knows, and the URL of its node. */
export type KnownNetwork = {
  id: number | string
  name: string
  currency: { symbol: string; decimals: number }
  tokens: readonly KnownToken[]
  rpcUrl: string
}
