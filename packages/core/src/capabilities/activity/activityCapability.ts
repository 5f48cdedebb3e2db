import type { Capability } from '../../base/capability/capability.ts'

export const activityCapability = {
  actions: ['fetchTransactions', 'observeTransactions'],
} as const satisfies Capability
