import { chainSpec } from '@substrate/connect-known-chains/rococo_v2_2_asset_hub'
import { z } from 'zod'
import { chopsticks } from './chopsticks.ts'
import { polkadotGenesisHash, sandboxPolkadot } from './sandboxPolkadot.ts'

const raw = z.object({ genesis: z.object({ raw: z.object({ top: z.record(z.string(), z.string()) }) }) })

/**
 * The first block of our chain: the runtime of Asset Hub (statemine 900), as a public test network once began with it, under a
 * name and a hash of our own.
 */
export class AssetHubGenesis extends chopsticks.GenesisProvider {
  constructor() {
    const { symbol, decimals } = sandboxPolkadot.nativeCurrency
    super({
      id: 'latchkey-sandbox',
      name: sandboxPolkadot.name,
      properties: { ss58Format: 42, tokenDecimals: decimals, tokenSymbol: symbol },
      genesis: raw.parse(JSON.parse(chainSpec)).genesis,
    })
  }

  override get blockHash(): typeof polkadotGenesisHash {
    return polkadotGenesisHash
  }
}
