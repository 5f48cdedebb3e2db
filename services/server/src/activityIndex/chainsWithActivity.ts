import type { Chain } from '../chains/chains.ts'

/** The chains of which the server tells what accounts did and got, from its index or from elsewhere. */
export const chainsWithActivity = (chains: readonly Chain[]) =>
  chains.filter(({ supports }) => supports.activity)
