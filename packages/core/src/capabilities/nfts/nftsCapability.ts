import type { Capability } from '../../base/capability/capability.ts'

export const nftsCapability = { actions: ['fetchNfts'] } as const satisfies Capability
