import type { Capability } from '../../base/capability/capability.ts'

export const activityCapability = { actions: ['fetchTransactions'] } as const satisfies Capability
