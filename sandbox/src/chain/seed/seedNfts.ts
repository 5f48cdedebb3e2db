import { encodeAbiParameters, parseAbiParameters, parseEther } from 'viem'
import { faucetAddress, printerAddress, sandboxAccounts } from '../../accounts.ts'
import { postcardUris } from '../../ipfs/postcards.ts'
import { sandboxNfts } from '../../networks.ts'
import { artifacts } from '../artifacts.ts'
import type { ChainClient } from '../chainClient.ts'
import { deploy } from './deploy.ts'

const [first, second, third] = sandboxAccounts
const holdersParameter = parseAbiParameters('address[] holders')
const postcardParameters = parseAbiParameters('address[] holders, string[] uris')

/** Who gets what from the start: two of each and some passes for the first account, less for the next two. */
export const firstHolders = {
  keys: [first, first, second, third],
  passes: [first, second],
  postcards: [first, first, second],
}

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
  await client.setBalance({ address: printerAddress, value: parseEther('1') })
  await client.impersonateAccount({ address: printerAddress })
  await deploy(client, {
    name: sandboxNfts.postcards.name,
    from: printerAddress,
    at: sandboxNfts.postcards.address,
    bytecode: artifacts.sandboxPostcards,
    parameters: encodeAbiParameters(postcardParameters, [firstHolders.postcards, postcardUris]),
  })
  await client.stopImpersonatingAccount({ address: printerAddress })
}
