import { type Network, read, requestNode, within } from '@latchkey/core'
import { parseChainId } from '@latchkey/protocol'

/** The format of addresses that belong to no network in particular. */
export const genericFormat = 42

/** How well-known networks write addresses, by their CAIP-2 reference: nobody has to be asked. */
const knownFormats: Readonly<Record<string, number>> = {
  '91b171bb158e2d3848fa23a9f1c25182': 0, // Polkadot
  '68d56f15f85d3136970ec16946040bc1': 0, // Polkadot Asset Hub
  b0a8d493285c2df73290dfb7e61f870f: 2, // Kusama
  '48239ef607d7928874027a43a6768920': 2, // Kusama Asset Hub
  e143f23803ac50e8f6f8e62695d1ce9e: 42, // Westend
  '67f9723393ef76214df0118c34bbbd3d': 42, // Westend Asset Hub
  '77afd6190f1554ad45fd0d31aee62aac': 0, // Paseo
  d6eec26135305a8ad257a20d00335728: 0, // Paseo Asset Hub
}

/** A visitor who connects does not wait longer for the node. */
const propertiesTimeout = 1_500

const answers = new Map<string, number>()

/** How a network writes addresses. A node that does not say, or is not there, leaves the generic form. */
export async function addressFormatOf(network: Network): Promise<number> {
  const { reference } = parseChainId(network.caipNetworkId)
  const known = knownFormats[reference] ?? answers.get(reference)
  if (known !== undefined) return known
  try {
    const format = await within(propertiesTimeout, requestNode(network, 'system_properties', [], toFormat))
    answers.set(reference, format)
    return format
  } catch {
    return genericFormat
  }
}

function toFormat(properties: unknown): number {
  const value = read(properties, 'ss58Format') ?? read(properties, 'SS58Prefix')
  // A chain with several tokens lists one for each, and they are the same.
  const format: unknown = Array.isArray(value) ? value[0] : value
  return typeof format === 'number' && Number.isInteger(format) && format >= 0 && format < 16_384
    ? format
    : genericFormat
}
