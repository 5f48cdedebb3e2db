import type { Upstream } from './createUpstream.ts'
import { singleFlight } from './singleFlight.ts'

/** Reads what a chain's servers have under a path. Throws `UpstreamUnavailable` when none answers. */
export type ReadPath = (path: string) => Promise<unknown>

const maxBytes = 16 * 1024 * 1024

/** For chains whose servers are not asked by JSON-RPC. Concurrent readings of one path share one answer. */
export function createPathClient(upstream: Pick<Upstream, 'read'>): ReadPath {
  const share = singleFlight<unknown>()
  return (path) => share(path, () => upstream.read(path, { maxBytes }))
}
