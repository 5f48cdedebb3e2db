/** Whether the browser has the key exchange by which shares come to the wallet. Browsers from before 2025 may not. */
export async function hasX25519(subtle: Pick<SubtleCrypto, 'generateKey'> = crypto.subtle): Promise<boolean> {
  try {
    await subtle.generateKey('X25519', false, ['deriveBits'])
    return true
  } catch {
    return false
  }
}
