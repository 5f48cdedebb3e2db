import { plainName } from './plainName.ts'

/**
 * Whether a name is written as ENSIP-15 writes it. One that is not could pass for another: it has letters of several
 * scripts, or characters that are not seen.
 */
export async function isNormalised(name: string): Promise<boolean> {
  if (name.length > 255) return false
  if (plainName.test(name) && !/(^|\.)..--/.test(name)) return true
  // The tables are large, and most names do not need them.
  const { ens_normalize } = await import('@adraffy/ens-normalize')
  try {
    return ens_normalize(name) === name && name.includes('.')
  } catch {
    return false
  }
}
