import type { Capability } from '../../base/capability/capability.ts'

export const nftsCapability = { actions: ['fetchNfts', 'observeNfts'] } as const satisfies Capability
