import { defineViews } from '../../modal/viewDefinition.ts'

export const activityViews = defineViews({
  Transactions: {
    load: () => import('./TransactionsView.tsx').then((module) => module.TransactionsView),
    title: ({ messages }) => messages.activity.title,
    rows: 7,
  },
  TransactionDetails: {
    load: () => import('./TransactionDetailsView.tsx').then((module) => module.TransactionDetailsView),
    title: ({ messages }) => messages.activity.titleDetails,
    rows: 5,
  },
})
