import { createRequire } from 'node:module'

// Otherwise chopsticks logs every block.
process.env.LOG_LEVEL ??= 'error'

/**
 * Chopsticks by its CommonJS build: that is a thousand modules of `@polkadot/*`, which as ES modules take twice as long to load
 * beside the loader for TypeScript.
 */
export const chopsticks: typeof import('@acala-network/chopsticks-core') = createRequire(import.meta.url)(
  '@acala-network/chopsticks-core',
)
