import { encodeAbiParameters, parseAbiParameters } from 'viem'
import { faucetAddress, sandboxAccounts } from '../../accounts.ts'
import { sandboxNfts } from '../../networks.ts'
import { artifacts } from '../artifacts.ts'
import type { ChainClient } from '../chainClient.ts'
import { deploy } from './deploy.ts'

const [first, second, third] = sandboxAccounts
const holdersParameter = parseAbiParameters('address[] holders')

/** Who gets what from the start: two keys and some passes for the first account, less for the next two. */
export const firstHolders = { keys: [first, first, second, third], passes: [first, second] }

/** Deploys the collections. */
export async function seedNfts(client: ChainClient): Promise<void> {
  for (const collection of ['keys', 'passes'] as const) {
    const { name, address } = sandboxNfts[collection]
    await deploy(client, {
      name,
      from: faucetAddress,
      at: address,
      bytecode: collection === 'keys' ? artifacts.sandboxKeys : artifacts.sandboxPasses,
      parameters: encodeAbiParameters(holdersParameter, [firstHolders[collection]]),
    })
  }
}
