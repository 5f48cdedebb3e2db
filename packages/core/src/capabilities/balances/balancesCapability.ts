import type { Capability } from '../../base/capability/capability.ts'

export const balancesCapability = {
  actions: ['updateNativeBalance', 'fetchTokenBalance', 'watchTokenBalance'],
} as const satisfies Capability
