import { type Address, encodeFunctionData, type Hex, labelhash, namehash, parseAbi, zeroHash } from 'viem'
import { faucetAddress } from '../../accounts.ts'
import { sandboxEns } from '../../networks.ts'
import type { ChainClient } from '../chainClient.ts'
import { sendMined } from '../sendMined.ts'
import { avatar } from './avatar.ts'

const registryAbi = parseAbi([
  'function setSubnodeOwner(bytes32 node, bytes32 label, address owner)',
  'function setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver, uint64 ttl)',
])
const resolverAbi = parseAbi([
  'function setAddr(bytes32 node, address value)',
  'function setText(bytes32 node, string key, string value)',
  'function multicall(bytes[] calls)',
])
const reverseAbi = parseAbi([
  'function setNameForAddr(address account, address owner, address resolver, string name)',
])
const { registry, reverseRegistrar, publicResolver } = sandboxEns
const eth = namehash('eth')

/** What the names say. */
export const nameRecords = sandboxEns.names.map(({ name, address, hasAvatar }, index) => ({
  name,
  address,
  label: name.replace('.eth', ''),
  avatar: hasAvatar ? avatar(name, (168 + 95 * index) % 360) : undefined,
}))

/** Registers the names of the first accounts, each for its own account. The faucet's account keeps `eth`. */
export async function seedNames(client: ChainClient): Promise<void> {
  const send = (to: Address, data: Hex) => sendMined(client, { from: faucetAddress, to, data })
  const give = (parent: Hex, label: string, owner: Address) => {
    const args = [parent, labelhash(label), owner] as const
    return send(registry, encodeFunctionData({ abi: registryAbi, functionName: 'setSubnodeOwner', args }))
  }
  await give(zeroHash, 'eth', faucetAddress)
  await give(zeroHash, 'reverse', faucetAddress)
  await give(namehash('reverse'), 'addr', reverseRegistrar)

  // Only the owner of a name may write its records, so the accounts get theirs afterwards.
  for (const { label } of nameRecords) {
    const args = [eth, labelhash(label), faucetAddress, publicResolver, 0n] as const
    await send(registry, encodeFunctionData({ abi: registryAbi, functionName: 'setSubnodeRecord', args }))
  }
  const calls = nameRecords.flatMap(recordCalls)
  await send(
    publicResolver,
    encodeFunctionData({ abi: resolverAbi, functionName: 'multicall', args: [calls] }),
  )

  for (const { name, label, address } of nameRecords) {
    await give(eth, label, address)
    const args = [address, address, publicResolver, name] as const
    await send(
      reverseRegistrar,
      encodeFunctionData({ abi: reverseAbi, functionName: 'setNameForAddr', args }),
    )
  }
}

function recordCalls({ name, address, avatar }: (typeof nameRecords)[number]): Hex[] {
  const node = namehash(name)
  const setAddr = encodeFunctionData({ abi: resolverAbi, functionName: 'setAddr', args: [node, address] })
  if (avatar === undefined) return [setAddr]
  const args = [node, 'avatar', avatar] as const
  return [setAddr, encodeFunctionData({ abi: resolverAbi, functionName: 'setText', args })]
}
