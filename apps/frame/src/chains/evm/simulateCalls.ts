import { checksumAddress } from '@latchkey/protocol/addresses'
import { writeDigits } from '../amounts.ts'
import type { Change } from '../description.ts'
import { readTokens, tokenKey } from '../readTokens.ts'
import type { Node, Request } from '../request.ts'
import type { EvmCall } from './decodeCall.ts'

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const singleTopic = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
/** Where nodes write down that the coin itself moves. */
const coinAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** What the calls would do if they were the next ones of the chain. */
export type Simulation = {
  isFailed: boolean
  /** For each call. */
  gasUsed: readonly bigint[]
  /** What the account gets (or loses, below 0), by the address of the token; the coin has `undefined`. */
  amounts: readonly { token: string | undefined; item: bigint | undefined; amount: bigint }[]
}

/** Asks the node by `eth_simulateV1`. Rejects where the node does not know that, or answers something else. */
export async function simulateCalls(
  rpc: Node,
  account: string,
  calls: readonly EvmCall[],
): Promise<Simulation> {
  const answer = await rpc('eth_simulateV1', [
    {
      blockStateCalls: [
        {
          calls: calls.map(({ to, data, value }) => ({
            from: account,
            ...(to && { to }),
            input: data,
            value: `0x${value.toString(16)}`,
          })),
        },
      ],
      traceTransfers: true,
      validation: false,
    },
    'latest',
  ])
  const results = list(fieldOf(Array.isArray(answer) ? answer[0] : undefined, 'calls'))
  if (results.length !== calls.length) throw new TypeError('Unexpected answer of eth_simulateV1')
  const amounts = new Map<string, { token: string | undefined; item: bigint | undefined; amount: bigint }>()
  for (const log of results.flatMap((result) => list(fieldOf(result, 'logs') ?? [])))
    for (const { token, item, from, to, amount } of readMoves(log)) {
      const own = account.toLowerCase()
      const change = (to === own ? amount : 0n) - (from === own ? amount : 0n)
      const key = `${token} ${item}`
      const known = amounts.get(key) ?? { token, item, amount: 0n }
      amounts.set(key, { ...known, amount: known.amount + change })
    }
  return {
    isFailed: results.some((result) => quantity(fieldOf(result, 'status')) !== 1n),
    gasUsed: results.map((result) => quantity(fieldOf(result, 'gasUsed'))),
    amounts: [...amounts.values()].filter(({ amount }) => amount !== 0n),
  }
}

/** Amounts with the names of their tokens. What has no known token is shown by its address. */
export async function toChanges(
  request: Pick<Request, 'api' | 'chainId' | 'network'>,
  account: string,
  { amounts }: Simulation,
): Promise<Change[]> {
  const addresses = amounts.flatMap(({ token }) => (token ? [token] : []))
  const tokens = await readTokens(request, account, addresses)
  return amounts.map(({ token, item, amount }): Change => {
    if (token === undefined) {
      const { symbol, decimals } = request.network.nativeCurrency
      return { amount: writeDigits(amount, decimals), symbol }
    }
    const known = item === undefined ? tokens.get(tokenKey(token)) : undefined
    const address = checksumAddress(token)
    if (known) return { amount: writeDigits(amount, known.decimals), symbol: known.symbol, token: address }
    return { amount: writeDigits(amount, 0), symbol: item === undefined ? '' : `#${item}`, token: address }
  })
}

type Move = {
  token: string | undefined
  item: bigint | undefined
  from: string
  to: string
  amount: bigint
}

function readMoves(log: unknown): readonly Move[] {
  const topics = list(fieldOf(log, 'topics')).map(String)
  const address = String(fieldOf(log, 'address')).toLowerCase()
  const data = String(fieldOf(log, 'data') ?? '0x')
  const person = (topic: string | undefined) => `0x${(topic ?? '').slice(-40).toLowerCase()}`
  const word = (index: number) => BigInt(`0x${data.slice(2 + index * 64, 66 + index * 64) || '0'}`)
  const [kind, first, second, third] = topics
  if (kind === transferTopic && topics.length === 3) {
    const token = address === coinAddress ? undefined : address
    return [{ token, item: undefined, from: person(first), to: person(second), amount: word(0) }]
  }
  if (kind === transferTopic && topics.length === 4)
    return [{ token: address, item: BigInt(third ?? 0), from: person(first), to: person(second), amount: 1n }]
  if (kind === singleTopic && topics.length === 4)
    return [{ token: address, item: word(0), from: person(second), to: person(third), amount: word(1) }]
  return []
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new TypeError('Unexpected answer of eth_simulateV1')
  return value
}

function quantity(value: unknown): bigint {
  if (typeof value !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(value))
    throw new TypeError('Unexpected answer of eth_simulateV1')
  return BigInt(value)
}
