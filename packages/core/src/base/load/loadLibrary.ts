import { libraryNotLoadedError } from '@latchkey/protocol'

/**
 * Loads a library of the dapp's or of a chain's. Where that fails, it rejects with `LIBRARY_NOT_LOADED`, which the kit shows to the developer
 * of the page together with the reason.
 *
 * @example
 * const ethers = await loadLibrary('ethers', () => import('ethers'))
 */
export async function loadLibrary<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    throw libraryNotLoadedError(name, cause)
  }
}
