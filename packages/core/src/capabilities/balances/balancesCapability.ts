import type { Capability } from '../../base/capability/capability.ts'

export const balancesCapability = {
  actions: ['updateNativeBalance', 'fetchTokenBalance'],
} as const satisfies Capability
