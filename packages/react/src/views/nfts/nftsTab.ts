import type { AccountTab } from '../shared/accountPart.ts'
import { isNetworkServed } from '../shared/isNetworkServed.ts'

export const nftsTab: AccountTab = {
  name: 'nfts',
  label: ({ nfts }) => nfts.title,
  load: () => import('./NftList.tsx').then((module) => module.NftList),
  isShown: isNetworkServed,
  // Two rows of two NFTs.
  height: 440,
}
