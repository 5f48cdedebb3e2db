import type { Bucket } from './serverConfig.ts'

/** What may be asked of the nodes of chains that costs them much: logs, proofs, traces. In units of `chains/methods.json`. */
export type HeavyLimits = {
  /** Each address. */
  address: Bucket
  /** Each project. */
  project: Bucket
}

export const defaultHeavyLimits: HeavyLimits = {
  address: { burst: 60, perSecond: 6 },
  project: { burst: 1_200, perSecond: 120 },
}
