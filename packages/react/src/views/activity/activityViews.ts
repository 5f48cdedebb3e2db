import { defineViews } from '../../modal/viewDefinition.ts'

export const activityViews = defineViews({
  Transactions: {
    load: () => import('./TransactionsView.tsx').then((module) => module.TransactionsView),
    title: ({ messages }) => messages.activity.title,
    rows: 7,
  },
})
