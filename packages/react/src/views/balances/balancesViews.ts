import { currentRoute } from '@latchkey/core'
import { defineViews } from '../../modal/viewDefinition.ts'

export const balancesViews = defineViews({
  TokenDetails: {
    load: () => import('./TokenDetailsView.tsx').then((module) => module.TokenDetailsView),
    title: ({ state, messages }) => currentRoute(state.router).data.token?.name || messages.balances.tokens,
    rows: 5,
  },
})
