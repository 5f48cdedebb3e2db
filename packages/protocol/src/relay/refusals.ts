/**
 * The reasons of a close with code 3000. The kit shows an alert for the first three.
 *
 * @example
 * socket.close(relayClose.refused, relayRefusals.origin)
 */
export const relayRefusals = {
  origin: 'Unauthorized: origin not allowed',
  project: 'Unauthorized: invalid key',
  notYetValid: 'JWT validation error: JWT Token is not yet valid',
  expired: 'JWT validation error: JWT Token is expired',
  missing: 'JWT validation error: JWT Token is missing',
  malformed: 'JWT validation error: JWT Token is malformed',
  signature: 'JWT validation error: JWT Token has an invalid signature',
  audience: 'JWT validation error: JWT Token is for another audience',
} as const

export type RelayRefusal = keyof typeof relayRefusals
