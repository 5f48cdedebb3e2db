import { currentRoute } from '@latchkey/core'
import { defineViews } from '../../modal/viewDefinition.ts'

export const nftsViews = defineViews({
  NftDetails: {
    load: () => import('./NftDetailsView.tsx').then((module) => module.NftDetailsView),
    title: ({ state, messages }) => currentRoute(state.router).data.nft?.name || messages.nfts.title,
    rows: 6,
  },
})
