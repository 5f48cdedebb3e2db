import { type Amount, formatAmount, formatDecimal } from '@latchkey/protocol'
import type { FakeWalletRequest } from '@latchkey/testing'
import {
  askNode,
  type KnownNetwork,
  type Payment,
  readFields,
  readQuantity,
  readText,
  type Spending,
} from '@latchkey/wallet/describe'
import { fill } from '../../texts/fill.ts'
import type { WalletTexts } from '../../texts/wallet/walletTexts.ts'

type Chain = Pick<KnownNetwork, 'currency' | 'tokens' | 'rpcUrl'>
type Call = {
  to: string | undefined
  data: string | undefined
  value: bigint
  gas: bigint | undefined
}

/** The tip that the wallet offers for each unit of gas. */
const tip = 1_000_000_000n

/** What the transactions of a request cost together, and whether the account has as much, of the coin and of the tokens that it knows. */
export async function checkPayment(
  request: FakeWalletRequest,
  chain: Chain,
  texts: WalletTexts,
): Promise<Payment> {
  const account = request.account ?? ''
  const calls = callsOf(request)
  const ask = (method: string, ...params: readonly unknown[]) => askNode(chain.rpcUrl, method, params)
  const [balance, price, block, tokens, ...gas] = await Promise.all([
    ask('eth_getBalance', account, 'latest').then(readAmount),
    ask('eth_gasPrice').then(readAmount),
    ask('eth_getBlockByNumber', 'latest', false),
    tokenSpendings(account, calls, chain),
    ...calls.map((call) => estimateGas(account, call, chain)),
  ])
  const { decimals, symbol } = chain.currency
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
  const known = gas.filter((amount) => amount !== undefined)
  const units = known.length === gas.length ? known.reduce((sum, amount) => sum + amount, 0n) : undefined
  // The fee is what the chain takes now. The account must have what the wallet offers: twice the base fee, and the tip.
  const offered = (readQuantity(readFields(block).baseFeePerGas) ?? 0n) * 2n + tip
  return {
    fee:
      units === undefined
        ? undefined
        : fill(texts.about, { amount: `${showFee({ value: units * price, decimals })} ${symbol}` }),
    spendings: [
      { currency: chain.currency, needed: value + (units ?? 0n) * offered, available: balance },
      ...tokens,
    ],
  }
}

const showFee = (fee: Amount) => formatDecimal(formatAmount(fee), { decimals: 8, isPadded: false })

function readAmount(answer: unknown): bigint {
  const amount = readQuantity(answer)
  if (amount === undefined) throw new Error('The node answered with something that is not an amount')
  return amount
}

function callsOf({ kind, params }: FakeWalletRequest): readonly Call[] {
  const { calls } = readFields(params[0])
  const list: readonly unknown[] = kind === 'calls' && Array.isArray(calls) ? calls : [params[0]]
  return list.map((call) => {
    const { to, data, input, value, gas } = readFields(call)
    return {
      to: readText(to),
      data: readText(data) ?? readText(input),
      value: readQuantity(value) ?? 0n,
      gas: readQuantity(gas),
    }
  })
}

/** The gas of one call; undefined where the chain says that the call would fail. */
async function estimateGas(
  from: string,
  { to, data, value, gas }: Call,
  { rpcUrl }: Chain,
): Promise<bigint | undefined> {
  if (gas !== undefined) return gas
  const estimate = (amount: bigint) =>
    askNode(rpcUrl, 'eth_estimateGas', [
      { from, ...(to && { to }), ...(data && { data }), value: `0x${amount.toString(16)}` },
    ]).then(readAmount)
  // A node refuses to estimate for more than the account has. Without the amount it says what the fee would be.
  return estimate(value)
    .catch(() => estimate(0n))
    .catch(() => undefined)
}

/** What the calls transfer of tokens that the wallet knows, and what the account has of them. */
async function tokenSpendings(
  account: string,
  calls: readonly Call[],
  { tokens, rpcUrl }: Chain,
): Promise<readonly Spending[]> {
  const sums = tokens.map((token) => ({
    token,
    needed: calls.reduce((sum, call) => sum + transferredOf(token.address, call), 0n),
  }))
  const spendings = await Promise.all(
    sums
      .filter(({ needed }) => needed > 0n)
      .map(async ({ token, needed }): Promise<Spending[]> => {
        const data = `0x70a08231${account.slice(2).padStart(64, '0')}`
        const answer = await askNode(rpcUrl, 'eth_call', [{ to: token.address, data }, 'latest'])
        const available = readQuantity(answer)
        // A token that does not say what the account has may be on another chain only.
        return available === undefined ? [] : [{ currency: token, needed, available }]
      }),
  )
  return spendings.flat()
}

/** How much a call transfers of the token with this address. */
function transferredOf(token: string, { to, data = '' }: Call): bigint {
  if (to?.toLowerCase() !== token.toLowerCase()) return 0n
  const [, amount] = /^0xa9059cbb0{24}[0-9a-f]{40}([0-9a-f]{64})$/i.exec(data) ?? []
  return amount === undefined ? 0n : BigInt(`0x${amount}`)
}
