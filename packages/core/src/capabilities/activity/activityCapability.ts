import type { Capability } from '../../base/capability/capability.ts'

export const activityCapability = {
  actions: ['fetchTransactions', 'observeTransactions', 'fetchTransactionFee'],
} as const satisfies Capability
