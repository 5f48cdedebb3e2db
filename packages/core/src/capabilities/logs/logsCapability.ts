import type { Capability } from '../../base/capability/capability.ts'

export const logsCapability = { actions: ['getLogs'] } as const satisfies Capability
