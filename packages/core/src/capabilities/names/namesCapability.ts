import type { Capability } from '../../base/capability/capability.ts'

export const namesCapability = { actions: ['fetchIdentity'] } as const satisfies Capability
