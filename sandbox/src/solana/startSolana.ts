import { createHash } from 'node:crypto'
import { openStateFolder } from '../chain/stateFolder.ts'
import { askJsonRpc } from '../jsonRpc.ts'
import type { Missing, Running } from '../parts/part.ts'
import { startReadyProcess } from '../process/startReadyProcess.ts'
import {
  sandboxSolana,
  sandboxSolanaAccounts,
  sandboxSolanaToken,
  solanaGenesisHash,
} from './sandboxSolana.ts'
import { solanaAmounts } from './solanaAmounts.ts'
import { readState } from './solanaState.ts'
import { findSurfpool } from './surfpool.ts'

type Options = { port: number; folder: string; log: (line: string) => void }

/** To be raised when the same contents are put on the chain in another way. */
const revision = 1
const { name } = sandboxSolana

/**
 * Starts the Solana chain with its token and funded accounts, from the accounts it had when it was last stopped. Its WebSocket is
 * on the next port.
 *
 * @example
 * const chain = await startSolana({ port: 4461, folder: '.sandbox/chains/solana', log: console.log })
 */
export async function startSolana({ port, folder, log }: Options): Promise<Running | Missing> {
  const surfpool = findSurfpool()
  if ('missing' in surfpool) return surfpool
  const state = await openStateFolder({
    folder,
    version: version(surfpool.version),
    name,
    log,
    stateName: 'state.json',
    answers: async (url) =>
      (await askJsonRpc(url, 'getGenesisHash', [], { timeout: 1_000 })) === solanaGenesisHash,
  })
  try {
    readState(state.stateFile)
  } catch {
    log(`${name}: the kept state cannot be read. It is now ${state.setAside()}. Starting afresh.`)
  }
  const chain = await startReadyProcess({
    name,
    entry: new URL('./main.ts', import.meta.url),
    settings: { surfpool, port, stateFile: state.stateFile },
    port,
    // surfpool looks for free ports first and takes them later, when somebody else may have been faster.
    attempts: 3,
  })
  state.claim(chain.url)
  return { url: chain.url, stop: chain.stop, exited: chain.exited }
}

/** Changes whenever the kept state no longer is what this code would make. */
function version(ofSurfpool: string): string {
  const contents = [revision, ofSurfpool, sandboxSolanaAccounts, sandboxSolanaToken, solanaAmounts]
  return createHash('sha256').update(JSON.stringify(contents)).digest('hex').slice(0, 16)
}
