import type { BitcoinRpc } from './bitcoinRpc.ts'
import type { ChainFollower } from './esplora/createChainFollower.ts'
import { mine } from './seedBitcoin.ts'

const tickMs = 1_000

/** Mines a block when something has waited for one for a moment: time enough to see it wait. */
export function startMiner(wallet: BitcoinRpc, chain: ChainFollower): { stop: () => Promise<void> } {
  let seen: ReadonlySet<string> = new Set()
  let isStopped = false
  let work: Promise<void> = Promise.resolve()
  const tick = async () => {
    await chain.sync()
    const now = chain.waiting()
    if ([...now].some((txid) => seen.has(txid)) && !isStopped) await mine(wallet, 1)
    seen = new Set(now)
  }
  const timer = setInterval(() => {
    // A node that does not answer is noticed by whoever watches its process.
    work = work.then(() => (isStopped ? undefined : tick())).catch(() => {})
  }, tickMs)
  return {
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await work
    },
  }
}
