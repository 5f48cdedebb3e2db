// Loaded with the first transaction: it needs the decoders of Substrate's metadata.
import { getDynamicBuilder, getLookupFn } from '@polkadot-api/metadata-builders'
import { AccountId, decAnyMetadata, unifyMetadata } from '@polkadot-api/substrate-bindings'
import { askNode } from '../askNode.ts'
import { describeAmount } from '../describeAmount.ts'
import type { DescriptionRow } from '../description.ts'
import type { KnownNetwork } from '../knownNetwork.ts'
import { readFields, readText } from '../readFields.ts'

type Decode = (call: string) => unknown

/** Metadata are large, so one decoder is kept for each node. */
const decoders = new Map<string, Promise<Decode>>()

async function loadDecoder(rpcUrl: string): Promise<Decode> {
  const metadata = unifyMetadata(
    decAnyMetadata(readText(await askNode(rpcUrl, 'state_getMetadata', [])) ?? ''),
  )
  const lookup = getLookupFn(metadata)
  if (lookup.call === null) throw new Error('The chain does not say what its calls are')
  const { dec } = getDynamicBuilder(lookup).buildDefinition(lookup.call)
  return dec
}

/** Describes a call by the chain's own metadata. */
export async function describeCall(call: string, network: KnownNetwork): Promise<readonly DescriptionRow[]> {
  const decoder = decoders.get(network.rpcUrl) ?? loadDecoder(network.rpcUrl)
  decoders.set(network.rpcUrl, decoder)
  decoder.catch(() => decoders.delete(network.rpcUrl))
  const { type: pallet, value: inner } = readFields((await decoder)(call))
  const { type: name, value } = readFields(inner)
  const fields = readFields(value)
  const currency = pallet === 'Balances' ? network.currency : tokenOf(fields.id, network)
  const amount = pallet === 'Balances' ? fields.value : fields.amount
  const to = readFields(fields.dest ?? fields.target).value
  const isTransfer = /^transfer/.test(String(name)) && typeof amount === 'bigint' && currency
  return [
    { label: 'Call', value: `${pallet}.${name}` },
    ...(isTransfer
      ? [
          { label: 'To', value: toGeneric(to) },
          { label: 'Amount', value: describeAmount(amount, currency) },
        ]
      : [{ label: 'With', value: print(value) }]),
  ]
}

/** The address in the generic format (prefix 42), in which the wallet shows its own accounts. */
function toGeneric(address: unknown): string {
  return AccountId(42).dec(AccountId().enc(String(address)))
}

function tokenOf(id: unknown, { tokens }: KnownNetwork) {
  return tokens.find(({ address }) => address === String(id))
}

function print(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part)) ?? ''
}
