import { findBitcoind } from '../../scripts/bitcoind.mjs'
import type { Config } from './config.ts'
import type { ChainName } from './sandboxParts.ts'
import { findSurfpool } from './solana/surfpool.ts'

/** Whether this machine has what a chain needs, where that is not sure. */
const canRun: Partial<Record<ChainName, () => boolean>> = {
  solana: () => !('missing' in findSurfpool()),
  bitcoin: () => findBitcoind() !== undefined,
}

/**
 * Where a chain will answer, known before it does; undefined for one that this machine lacks the software for.
 *
 * @example
 * const urlOf = chainUrls(config)
 * urlOf('solana') // 'http://127.0.0.1:4461'
 */
export function chainUrls({ ports }: Pick<Config, 'ports'>): (name: ChainName) => string | undefined {
  return (name) => (canRun[name]?.() === false ? undefined : `http://127.0.0.1:${ports[name]}`)
}
