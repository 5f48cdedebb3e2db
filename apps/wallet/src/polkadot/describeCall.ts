// Loaded with the first transaction: it needs the decoders of Substrate's metadata.
import { AccountId } from '@polkadot-api/substrate-bindings'
import { describeAmount } from '../chain/describeAmount.ts'
import type { KnownNetwork } from '../chain/knownNetwork.ts'
import type { Row } from '../family.ts'
import { loadRuntime } from './loadRuntime.ts'
import { readCall } from './readCall.ts'

/** Describes a call by the chain's own metadata. */
export async function describeCall(call: string, network: KnownNetwork): Promise<readonly Row[]> {
  const { name, transfer, parameters } = readCall(
    (await loadRuntime(network.rpcUrl)).decodeCall(call),
    network,
  )
  return [
    { label: 'Call', value: name },
    ...(transfer
      ? [
          { label: 'To', value: toGeneric(transfer.to) },
          { label: 'Amount', value: describeAmount(transfer.amount, transfer.currency) },
        ]
      : [{ label: 'With', value: print(parameters) }]),
  ]
}

/** The address in the generic format (prefix 42), in which the wallet shows its own accounts. */
function toGeneric(address: unknown): string {
  return AccountId(42).dec(AccountId().enc(String(address)))
}

function print(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part)) ?? ''
}
