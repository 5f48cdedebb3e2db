import { isNormalised } from './isNormalised.ts'
import { plainName } from './plainName.ts'

/**
 * A name as ENSIP-15 writes it: small letters, and no characters that could pass for others. Undefined: nobody can have this name.
 *
 * @example
 * await normaliseName('Theo.ETH') // 'theo.eth'
 */
export async function normaliseName(name: string): Promise<string | undefined> {
  const small = name.toLowerCase()
  if (plainName.test(small) && (await isNormalised(small))) return small
  const { ens_normalize } = await import('@adraffy/ens-normalize')
  try {
    const normalised = ens_normalize(name)
    return (await isNormalised(normalised)) ? normalised : undefined
  } catch {
    return undefined
  }
}
