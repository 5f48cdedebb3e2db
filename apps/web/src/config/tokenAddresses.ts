import type { Namespace } from '@latchkey/protocol'

/** How tokens are named on each chain family: by a contract, by a mint, by a number; undefined where there are none. */
export const tokenAddresses: Readonly<Record<Namespace, RegExp | undefined>> = {
  eip155: /^0x[0-9a-fA-F]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  polkadot: /^\d{1,10}$/,
  bip122: undefined,
}
