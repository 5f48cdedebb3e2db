import { chainRpc } from './chainRpc.ts'
import type { FakeChain, Hex } from './fakeWallet.ts'
import { isHex, toHex, toQuantity } from './hex.ts'
import { ProviderError } from './providerError.ts'
import type { TestAccount } from './testAccounts.ts'

export type FakeTransaction = {
  to?: Hex | undefined
  data?: Hex | undefined
  value?: bigint | undefined
  gas?: bigint | undefined
}

/** Reads a transaction out of a request's parameters, as strictly as a wallet must. */
export function parseTransaction(
  value: unknown,
): FakeTransaction & { from: unknown; chainId: bigint | undefined } {
  if (typeof value !== 'object' || value === null)
    throw new ProviderError(-32602, 'A transaction must be an object')
  const fields: { [name: string]: unknown } = { ...value }
  for (const name of ['to', 'data', 'input', 'value', 'gas', 'chainId'])
    if (fields[name] !== undefined && fields[name] !== null && !isHex(fields[name]))
      throw new ProviderError(-32602, `The transaction's "${name}" must be hexadecimal`)
  const { to, data = fields.input } = fields
  if (isHex(to) && to.length !== 42)
    throw new ProviderError(-32602, 'The transaction\'s "to" is not an address')
  return {
    from: fields.from,
    to: isHex(to) ? to : undefined,
    data: isHex(data) ? data : undefined,
    value: toQuantity(fields.value),
    gas: toQuantity(fields.gas),
    chainId: toQuantity(fields.chainId),
  }
}

/** By a transaction in a block, or by one that waits for one. */
const isNonceUsed = /nonce too low|already (known|imported)|replacement transaction underpriced/i

/** Fills in nonce, gas and fees, signs, and sends. Resolves with the hash. */
export async function sendFakeTransaction(
  chain: FakeChain,
  account: TestAccount,
  transaction: FakeTransaction,
  attempts = 10,
): Promise<Hex> {
  const rpc = (method: string, ...params: unknown[]) => chainRpc(chain.rpcUrl, method, params)
  const { to, data, value = 0n } = transaction
  const call = { from: account.address, ...(to && { to }), ...(data && { data }), value: toHex(value) }
  const [nonce, block, gas] = await Promise.all([
    rpc('eth_getTransactionCount', account.address, 'pending'),
    rpc('eth_getBlockByNumber', 'latest', false),
    transaction.gas ?? rpc('eth_estimateGas', call).then(toQuantity),
  ])
  const { baseFeePerGas }: { baseFeePerGas?: unknown } = block ?? {}
  const tip = 1_000_000_000n
  const { privateKeyToAccount } = await import('viem/accounts')
  const signed = await privateKeyToAccount(account.privateKey).signTransaction({
    type: 'eip1559',
    chainId: chain.id,
    nonce: Number(toQuantity(nonce)),
    gas,
    to,
    data,
    value,
    maxPriorityFeePerGas: tip,
    maxFeePerGas: (toQuantity(baseFeePerGas) ?? 0n) * 2n + tip,
  })
  try {
    const hash = await rpc('eth_sendRawTransaction', signed)
    if (!isHex(hash)) throw new ProviderError(-32603, 'The chain answered with garbage')
    return hash
  } catch (error) {
    // Another wallet has the same account, and was quicker.
    if (attempts > 1 && error instanceof ProviderError && isNonceUsed.test(error.message))
      return sendFakeTransaction(chain, account, transaction, attempts - 1)
    throw error
  }
}
