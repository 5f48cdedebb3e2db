/**
 * Loads what asks a wallet. In a chunk of its own: Vite writes the names of all files that an `import()` needs into the chunk that has
 * it, and in the first chunk of a page every byte counts.
 */
export const loadProviderActions = () => import('./createProviderActions.ts')

/** Loads ethers, where the page does not say how. */
export const loadEthers = () => import('ethers')
