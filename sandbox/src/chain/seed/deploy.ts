import { type Address, concat, type Hex, isAddress, isAddressEqual } from 'viem'
import { SandboxError } from '../../sandboxError.ts'
import type { ChainClient } from '../chainClient.ts'
import { sendMined } from '../sendMined.ts'

/** A contract, who deploys it, and where it must come to lie. */
export type Deployment = {
  name: string
  from: Address
  at: Address
  bytecode: Hex
  parameters?: Hex
}

/** Deploys a contract. Everybody counts on its address, so another one is an error. */
export async function deploy(
  client: ChainClient,
  { name, from, at, bytecode, parameters = '0x' }: Deployment,
): Promise<void> {
  const address = await sendMined(client, { from, data: concat([bytecode, parameters]) })
  if (!address || !isAddress(address, { strict: false }) || !isAddressEqual(address, at)) {
    throw new SandboxError(`${name} was deployed at ${address}, not at ${at}.`)
  }
}
