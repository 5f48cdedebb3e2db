import type { Chain } from '../chains/chains.ts'
import { dynamicBytes, encodeCall, readAddress, readBytes, readText, selectors, word } from '../evm/abi.ts'
import { callContracts } from '../evm/callContracts.ts'
import type { Hex } from '../evm/hex.ts'
import { maxAvatarBytes } from './avatarUrl.ts'
import { isNormalised } from './isNormalised.ts'
import { dnsEncode, namehash } from './namehash.ts'

/** A name that an account claims and that leads back to it, and what its avatar record says. */
export type PrimaryName = { name: string; avatar: string | undefined }

type Registry = NonNullable<Chain['ens']>

const maxNameBytes = 255
/** Ethereum's number among the coins. */
const coinType = 60

/**
 * The name that an account goes by on a chain. Names whose records are elsewhere (ERC-3668) are not found: this server does
 * not go where a contract sends it.
 */
export async function readName(
  chain: Chain,
  ens: Registry,
  account: string,
): Promise<PrimaryName | undefined> {
  const ask = askerOf(chain)
  const { universalResolver } = ens

  async function claimedName(): Promise<string | undefined> {
    if (universalResolver) {
      const data: Hex = `${selectors['reverse(bytes,uint256)']}${word(64)}${word(coinType)}${dynamicBytes(`0x${account.slice(2)}`)}`
      // It checks by itself that the name leads back.
      const answer = await ask(universalResolver, data)
      return answer && readText(answer, maxNameBytes)
    }
    const answer = await askResolver(chain, ens, `${account.slice(2).toLowerCase()}.addr.reverse`, (node) =>
      encodeCall('name(bytes32)', node),
    )
    const name = answer && readText(answer, maxNameBytes)
    if (!name || !(await isNormalised(name))) return undefined
    const owner = await askResolver(chain, ens, name, (node) => encodeCall('addr(bytes32)', node))
    return owner && readAddress(owner) === account.toLowerCase() ? name : undefined
  }

  async function readAvatar(name: string): Promise<string | undefined> {
    const query = (node: Hex): Hex =>
      `${selectors['text(bytes32,string)']}${word(node)}${word(64)}${dynamicBytes(toHex('avatar'))}`
    const answer = await askAbout(chain, ens, name, query, maxAvatarBytes + 96)
    return answer && readText(answer, maxAvatarBytes)
  }

  const name = await claimedName()
  if (!name || !(await isNormalised(name))) return undefined
  return { name, avatar: await readAvatar(name) }
}

/** The address that a name leads to on a chain. The name is normalised already. */
export async function readNameAddress(chain: Chain, ens: Registry, name: string): Promise<Hex | undefined> {
  const answer = await askAbout(chain, ens, name, (node) => encodeCall('addr(bytes32)', node), 32)
  return answer && readAddress(answer)
}

const askerOf = (chain: Chain) => async (to: string, data: Hex) =>
  (await callContracts(chain, [{ to, data }]))[0]

/** Asks the resolver of a name, through the universal one where the chain has it. */
async function askAbout(
  chain: Chain,
  ens: Registry,
  name: string,
  dataFor: (node: Hex) => Hex,
  maxBytes: number,
): Promise<Hex | undefined> {
  if (!ens.universalResolver) return askResolver(chain, ens, name, dataFor)
  const encoded = dnsEncode(name)
  if (!encoded) return undefined
  const first = dynamicBytes(encoded)
  const data: Hex = `${selectors['resolve(bytes,bytes)']}${word(64)}${word(64 + first.length / 2)}${first}${dynamicBytes(dataFor(namehash(name)))}`
  const answer = await askerOf(chain)(ens.universalResolver, data)
  return answer && readBytes(answer, 0, maxBytes)
}

async function askResolver(
  chain: Chain,
  ens: Registry,
  name: string,
  dataFor: (node: Hex) => Hex,
): Promise<Hex | undefined> {
  const ask = askerOf(chain)
  const node = namehash(name)
  const found = await ask(ens.registry, encodeCall('resolver(bytes32)', node))
  const resolver = found && readAddress(found)
  return resolver && ask(resolver, dataFor(node))
}

function toHex(text: string): Hex {
  return `0x${Buffer.from(text).toString('hex')}`
}
