import { type Address, encodeAbiParameters, type Hex } from 'viem'
import { faucetAddress } from '../../accounts.ts'
import { sandboxEns } from '../../networks.ts'
import { artifacts } from '../artifacts.ts'
import type { ChainClient } from '../chainClient.ts'
import { deploy } from './deploy.ts'

/** Deploys the name service. The faucet's account owns the root. */
export async function deployNameService(client: ChainClient): Promise<void> {
  const { registry, reverseRegistrar, publicResolver, universalResolver } = sandboxEns
  const put = (name: string, at: Address, bytecode: Hex, knows: readonly Address[]) => {
    const types = knows.map(() => ({ type: 'address' }))
    return deploy(client, {
      name,
      from: faucetAddress,
      at,
      bytecode,
      parameters: encodeAbiParameters(types, knows),
    })
  }
  await put('The name registry', registry, artifacts.ensRegistry, [])
  // The resolver and the reverse registrar each hold the other's address.
  await put('The reverse registrar', reverseRegistrar, artifacts.ensReverseRegistrar, [
    registry,
    publicResolver,
  ])
  await put('The public resolver', publicResolver, artifacts.ensPublicResolver, [registry, reverseRegistrar])
  await put('The universal resolver', universalResolver, artifacts.universalResolver, [registry])
}
