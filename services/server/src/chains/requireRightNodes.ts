import { ConfigError } from '../config/configError.ts'
import type { WrongNode } from './createChainCheck.ts'

/** Throws what tells the operator which nodes are wrong. `file`: the table that names them. */
export function requireRightNodes(wrong: readonly WrongNode[], file?: string): void {
  if (wrong.length === 0) return
  const lines = wrong.map(
    ({ chain, node, answered }) =>
      `CHAINS_FILE${file ? ` ${file}` : ''}: the node ${node} of ${chain} answers for ${answered}. Correct the id or the rpcUrls.`,
  )
  throw new ConfigError(lines.join('\n'))
}
