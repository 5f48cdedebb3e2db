import { askJsonRpc } from '../jsonRpc.ts'
import type { SandboxNetwork } from '../networks.ts'
import type { Running } from '../parts/part.ts'
import { chainClient } from './chainClient.ts'
import { isSeeded, seedChain } from './seedChain.ts'
import { seedVersion } from './seedVersion.ts'
import { startAnvil, UnreadableStateError } from './startAnvil.ts'
import { openStateFolder } from './stateFolder.ts'

type Options = { network: SandboxNetwork; port: number; folder: string; log: (line: string) => void }

/**
 * Starts one chain with its contracts and funded accounts, from the state it had when it was last stopped.
 *
 * @example
 * const chain = await startChain({ network: sandboxNetworks[0], port: 4451, folder: '.sandbox/4415001', log: console.log })
 * await chain.stop() // keeps the state
 */
export async function startChain({ network, port, folder, log }: Options): Promise<Running> {
  const { id: chainId, name } = network
  const answers = async (url: string) =>
    Number(await askJsonRpc(url, 'eth_chainId', [], { timeout: 1_000 })) === chainId
  const state = await openStateFolder({
    folder,
    version: seedVersion(),
    name,
    log,
    stateName: 'state.json',
    answers,
  })
  const start = () => startAnvil({ name, chainId, port, state })

  let chain = await start().catch((error: unknown) => {
    if (!(error instanceof UnreadableStateError)) throw error
    log(`${name}: the kept state cannot be read. It is now ${state.setAside()}. Starting afresh.`)
    return start()
  })
  try {
    // On a busy machine, deploying a large contract takes seconds.
    let client = chainClient(network, chain.url, 30_000)
    if (!(await isSeeded(client))) {
      // The last run was killed while it deployed the contracts, and had stored that state.
      if ((await client.getBlockNumber()) > 0n) {
        log(`${name}: the kept state is incomplete. Starting afresh.`)
        await chain.stop()
        state.clear()
        chain = await start()
        client = chainClient(network, chain.url, 30_000)
      }
      await seedChain(client)
    }
    state.claim(chain.url)
  } catch (error) {
    await chain.stop()
    throw error
  }
  return { url: chain.url, stop: chain.stop, exited: chain.exited }
}
