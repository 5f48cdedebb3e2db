import { z } from 'zod'
import { askJsonRpc } from '../jsonRpc.ts'

const lookEveryMs = 500
const status = z.object({ pending: z.string() })

/**
 * Under an emulator, anvil overlooks a transaction now and then, about one in a hundred thousand, and mines it only when another
 * comes. Looks for one that is left, and has it mined. A chain that is told not to mine is left alone.
 */
export function keepMining(url: string, ended: Promise<unknown>): void {
  let left = 0
  const look = async () => {
    const { pending } = status.parse(await askJsonRpc(url, 'txpool_status'))
    const count = Number(pending)
    const isOverlooked = count > 0 && count === left && (await askJsonRpc(url, 'anvil_getAutomine'))
    left = count
    if (isOverlooked) await askJsonRpc(url, 'evm_mine')
  }
  // A chain that does not answer is somebody else's trouble.
  const timer = setInterval(() => void look().catch(() => {}), lookEveryMs).unref()
  void ended.then(() => clearInterval(timer))
}
