import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { askJsonRpc } from '../jsonRpc.ts'

const lookEveryMs = 1_000
/** On a busy machine, a large contract takes its time. */
const patience = 3
const status = z.object({ pending: z.string() })

/**
 * Under an emulator, anvil overlooks a transaction now and then, about one in a hundred thousand, and mines it only when another
 * comes. Looks whether one is left while no block is made, and has it mined. A chain that is told not to mine is left alone.
 */
export async function keepMining(url: string, ended: Promise<unknown>): Promise<void> {
  let isRunning = true
  void ended.then(() => {
    isRunning = false
  })
  let before: unknown
  let looks = 0
  while (isRunning) {
    await sleep(lookEveryMs, undefined, { ref: false })
    // A chain that does not answer is somebody else's trouble.
    const block = await blockWithLeft(url).catch(() => undefined)
    looks = block !== undefined && block === before ? looks + 1 : 1
    before = block
    if (block !== undefined && looks === patience) await askJsonRpc(url, 'evm_mine').catch(() => {})
  }
}

/** The number of the last block, when something waits for the next one though the chain mines. */
async function blockWithLeft(url: string): Promise<unknown> {
  const { pending } = status.parse(await askJsonRpc(url, 'txpool_status'))
  if (Number(pending) === 0 || !(await askJsonRpc(url, 'anvil_getAutomine'))) return undefined
  return askJsonRpc(url, 'eth_blockNumber')
}
