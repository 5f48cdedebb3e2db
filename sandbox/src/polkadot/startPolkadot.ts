import { createHash } from 'node:crypto'
import { openStateFolder } from '../chain/stateFolder.ts'
import { askJsonRpc } from '../jsonRpc.ts'
import type { Running } from '../parts/part.ts'
import { startReadyProcess } from '../process/startReadyProcess.ts'
import { openBlockJournal } from './openBlockJournal.ts'
import { polkadotAmounts } from './polkadotAmounts.ts'
import {
  polkadotFaucetAccount,
  polkadotGenesisHash,
  sandboxPolkadot,
  sandboxPolkadotAccounts,
  sandboxPolkadotAsset,
} from './sandboxPolkadot.ts'

type Options = { port: number; folder: string; log: (line: string) => void }

/** To be raised when the same contents are put on the chain in another way. */
const revision = 1
const { name } = sandboxPolkadot

/**
 * Starts the Polkadot chain with its asset and funded accounts, from the last block it has kept.
 *
 * @example
 * const chain = await startPolkadot({ port: 4481, folder: '.sandbox/chains/polkadot', log: console.log })
 */
export async function startPolkadot({ port, folder, log }: Options): Promise<Running> {
  const state = await openStateFolder({
    folder,
    version: version(),
    name,
    log,
    stateName: 'blocks.jsonl',
    answers: async (url) =>
      (await askJsonRpc(url, 'chain_getBlockHash', [0], { timeout: 1_000 })) === polkadotGenesisHash,
  })
  try {
    openBlockJournal(state.stateFile)
  } catch {
    log(`${name}: the kept state cannot be read. It is now ${state.setAside()}. Starting afresh.`)
  }
  const chain = await startReadyProcess({
    name,
    entry: new URL('./main.ts', import.meta.url),
    settings: { port, stateFile: state.stateFile },
    port,
  })
  state.claim(chain.url)
  return { url: chain.url, stop: chain.stop, exited: chain.exited }
}

/** Changes whenever the kept blocks no longer follow from what this code would begin with. */
function version(): string {
  const amounts = Object.values(polkadotAmounts).map(String)
  const contents = [revision, polkadotGenesisHash, polkadotFaucetAccount, sandboxPolkadotAccounts]
  return createHash('sha256')
    .update(JSON.stringify([...contents, sandboxPolkadotAsset, amounts]))
    .digest('hex')
    .slice(0, 16)
}
