// Loaded with the first transaction: it needs the decoders of Substrate's metadata.
import type { KnownNetwork } from '../chain/knownNetwork.ts'
import type { Payment, Spending } from '../chain/payment.ts'
import { readFields } from '../chain/readFields.ts'
import { loadRuntime, type Runtime } from './loadRuntime.ts'
import { readCall } from './readCall.ts'

/** Whether the account has what a transaction takes. Like a real extension, this wallet does not know the fee of the chain. */
export async function checkPolkadotPayment(
  { call, tip, account }: { call: string; tip: bigint; account: string },
  network: KnownNetwork,
): Promise<Payment> {
  const runtime = await loadRuntime(network.rpcUrl)
  const { transfer } = readCall(runtime.decodeCall(call), network)
  const isCoin = transfer !== undefined && transfer.asset === undefined
  const coins: Spending = {
    currency: network.currency,
    needed: tip + (isCoin ? transfer.amount : 0n),
    available: await readCoins(runtime, account),
  }
  if (!transfer || isCoin) return { fee: undefined, spendings: [coins] }
  const held = await runtime.readStorage('Assets', 'Account', transfer.asset, account)
  const asset = {
    currency: transfer.currency,
    needed: transfer.amount,
    available: toAmount(readFields(held).balance),
  }
  return { fee: undefined, spendings: [coins, asset] }
}

/** What of the coin is neither reserved nor frozen. Older runtimes freeze for two reasons, and the larger one counts. */
async function readCoins(runtime: Runtime, account: string): Promise<bigint> {
  const { data } = readFields(await runtime.readStorage('System', 'Account', account))
  const { free, frozen, misc_frozen, fee_frozen } = readFields(data)
  const held = larger(toAmount(frozen), larger(toAmount(misc_frozen), toAmount(fee_frozen)))
  return larger(toAmount(free) - held, 0n)
}

const larger = (some: bigint, other: bigint) => (some > other ? some : other)

/** An account that the chain does not know has nothing. */
const toAmount = (value: unknown) => (typeof value === 'bigint' ? value : 0n)
