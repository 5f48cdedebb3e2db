import { createWalletRpc } from '@latchkey/sandbox/bitcoin/node'
import { bitcoinTestAccounts } from '@latchkey/testing/private'
import { sha256 } from '@noble/hashes/sha2'
import { createBase58check } from '@scure/base'
import { z } from 'zod'

const unspentSchema = z.array(z.object({ txid: z.string(), vout: z.int(), value: z.int() }))
const satoshi = (coins: string) => BigInt(Math.round(Number(coins) * 1e8))
const coins = (amount: bigint) => (Number(amount) / 1e8).toFixed(8)

/** Pays with all that one of the sandbox's accounts has; what is left goes back to it. Gives the id. */
export async function payBitcoin(
  { url, nodeUrl }: { url: string; nodeUrl: string },
  account: number,
  { to, amount, fee }: { to: string; amount: string; fee: string },
): Promise<string> {
  const [payment] = bitcoinTestAccounts[account] ?? []
  if (!payment) throw new RangeError(`There is no account ${account}`)
  const { address, secretKey } = payment
  const unspent = unspentSchema.parse(await (await fetch(`${url}/address/${address}/utxo`)).json())
  const all = unspent.reduce((sum, { value }) => sum + BigInt(value), 0n)
  const rest = all - satoshi(amount) - satoshi(fee)
  const outputs = [{ [to]: amount }, ...(rest > 0n ? [{ [address]: coins(rest) }] : [])]
  const rpc = createWalletRpc(nodeUrl)
  const inputs = unspent.map(({ txid, vout }) => ({ txid, vout }))
  const bare = await rpc(z.string(), 'createrawtransaction', inputs, outputs)
  const key = createBase58check(sha256).encode(Uint8Array.of(0xef, ...secretKey, 1))
  const { hex } = await rpc(z.object({ hex: z.string() }), 'signrawtransactionwithkey', bare, [key])
  return rpc(z.string(), 'sendrawtransaction', hex)
}
