import { encodeFunctionData, parseEther } from 'viem'
import { faucetAddress } from '../../accounts.ts'
import { idRegistryAbi } from '../../farcaster/idRegistryAbi.ts'
import { sandboxFarcaster } from '../../farcaster/sandboxFarcaster.ts'
import { artifacts } from '../artifacts.ts'
import type { ChainClient } from '../chainClient.ts'
import { sendMined } from '../sendMined.ts'

const { idRegistry, recovery, people } = sandboxFarcaster

/** Puts Farcaster's registry where it is on Optimism, and gives everybody their id, with some ether to move it. */
export async function seedFarcaster(client: ChainClient): Promise<void> {
  await client.setCode({ address: idRegistry, bytecode: artifacts.idRegistryCode })
  for (const { custody } of people) {
    const args = [custody, recovery] as const
    await sendMined(client, {
      from: faucetAddress,
      to: idRegistry,
      data: encodeFunctionData({ abi: idRegistryAbi, functionName: 'register', args }),
    })
  }
  for (const address of [recovery, ...people.map(({ custody }) => custody)])
    await client.setBalance({ address, value: parseEther('10') })
}
