import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * With a token, whoever has it; without one, this machine only. A request that a proxy on this machine passes on is not from
 * this machine.
 */
export function mayReadMetrics({
  address,
  authorization,
  forwardedFor,
  token,
}: {
  address: string
  authorization: string | undefined
  forwardedFor: string | undefined
  token: string | undefined
}): boolean {
  if (token) return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))
  return /^(127\.|::1$)/.test(address) && forwardedFor === undefined
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
