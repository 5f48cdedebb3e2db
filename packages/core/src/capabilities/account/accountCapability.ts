import type { Capability } from '../../base/capability/capability.ts'

export const accountCapability = {
  actions: ['addAddressLabel', 'removeAddressLabel', 'setAccountTab'],
} as const satisfies Capability
