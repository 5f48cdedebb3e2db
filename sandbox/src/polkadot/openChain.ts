import type { Blockchain, Database } from '@acala-network/chopsticks-core'
import { AssetHubGenesis } from './assetHubGenesis.ts'
import { chopsticks } from './chopsticks.ts'
import { polkadotGenesisHash } from './sandboxPolkadot.ts'
import { seedPolkadot } from './seedPolkadot.ts'

/** A chain that goes on from the last block it has kept, or begins. It makes a block for every transaction. */
export async function openChain(blocks: Database): Promise<Blockchain> {
  const api = new chopsticks.Api(new AssetHubGenesis())
  await api.isReady
  const chain = new chopsticks.Blockchain({
    api,
    buildBlockMode: chopsticks.BuildBlockMode.Instant,
    inherentProviders: chopsticks.inherentProviders,
    registeredTypes: {},
    db: blocks,
    header: { hash: polkadotGenesisHash, number: 0 },
  })
  await seedPolkadot(chain)
  const last = await blocks.queryHighestBlock()
  const block = last && (await chain.loadBlockFromDB(last.hash))
  if (block) {
    await chain.setHead(block)
  } else {
    await setClock(chain)
    await chain.newBlock()
  }
  return chain
}

/** Sets the chain's clock, which otherwise goes on by one slot a block, so that the next block is of now. */
export async function setClock(chain: Blockchain): Promise<void> {
  await chopsticks.timeTravel(chain, Date.now())
}
