import { createHash, timingSafeEqual } from 'node:crypto'

/** What proxies add, each its own. */
const proxyHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-envoy-external-address',
  'cf-connecting-ip',
  'true-client-ip',
  'fly-client-ip',
  'forwarded',
  'via',
]

/**
 * With a token, whoever has it; without one, this machine only. A request that a proxy on this machine passes on is not from
 * this machine.
 */
export function mayReadMetrics({
  address,
  header,
  token,
}: {
  address: string
  header(name: string): string | undefined
  token: string | undefined
}): boolean {
  if (token) return timingSafeEqual(digest(header('authorization') ?? ''), digest(`Bearer ${token}`))
  return /^(127\.|::1$)/.test(address) && proxyHeaders.every((name) => header(name) === undefined)
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
