import { createHash } from 'node:crypto'
import { perPurpose, type SealingKeys } from './sealingKeys.ts'

/**
 * The keys of the sandbox, which everybody knows: a server that others can reach refuses them. They are computed, so that no file has
 * anything that looks like a secret.
 */
export const exampleKeys: SealingKeys = perPurpose((purpose) => [
  {
    kid: 'example',
    key: createHash('sha256').update(`latchkey example key for ${purpose}, which protects nothing`).digest(),
  },
])

/** True where one of the keys is one of the example's. */
export function hasExampleKey(keys: SealingKeys): boolean {
  const { auth: a, pii: p, otp: o } = exampleKeys
  const known = [...a, ...p, ...o].map(({ key }) => key.toString('hex'))
  const { auth, pii, otp } = keys
  return [...auth, ...pii, ...otp].some(({ key }) => known.includes(key.toString('hex')))
}
