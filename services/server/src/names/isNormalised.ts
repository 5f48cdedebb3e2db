const plain = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/

/**
 * A name as ENSIP-15 writes it: small letters, and no characters that could pass for others. Undefined: nobody can have this name.
 *
 * @example
 * await normaliseName('Theo.ETH') // 'theo.eth'
 */
export async function normaliseName(name: string): Promise<string | undefined> {
  const small = name.toLowerCase()
  if (plain.test(small) && (await isNormalised(small))) return small
  const { ens_normalize } = await import('@adraffy/ens-normalize')
  try {
    const normalised = ens_normalize(name)
    return (await isNormalised(normalised)) ? normalised : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether a name is written as ENSIP-15 writes it. One that is not could pass for another: it has letters of several
 * scripts, or characters that are not seen.
 */
export async function isNormalised(name: string): Promise<boolean> {
  if (name.length > 255) return false
  if (plain.test(name) && !/(^|\.)..--/.test(name)) return true
  // The tables are large, and most names do not need them.
  const { ens_normalize } = await import('@adraffy/ens-normalize')
  try {
    return ens_normalize(name) === name && name.includes('.')
  } catch {
    return false
  }
}
