import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeAbiParameters } from 'viem'
import { z } from 'zod'
import type { ActivityChain } from './activity.fixture.ts'

type Row = Record<string, string>
type Lists = Record<'txlist' | 'txlistinternal' | 'tokentx' | 'tokennfttx' | 'token1155tx', Row[]>

const blockSchema = z.object({
  timestamp: z.string(),
  transactions: z.array(
    z.object({
      hash: z.string(),
      from: z.string(),
      to: z.string().nullish(),
      nonce: z.string(),
      value: z.string(),
      input: z.string(),
      transactionIndex: z.string(),
    }),
  ),
})
const receiptSchema = z.object({
  status: z.string(),
  contractAddress: z.string().nullish(),
  logs: z.array(z.object({ address: z.string(), topics: z.array(z.string()), data: z.string() })),
})
const traceSchema = z.object({
  type: z.string(),
  action: z.object({
    callType: z.string().nullish(),
    from: z.string(),
    to: z.string().nullish(),
    value: z.string().nullish(),
  }),
  error: z.string().nullish(),
  traceAddress: z.array(z.number()),
  transactionHash: z.string().nullish(),
})

const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const single = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const batch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

const decimal = (hex: string) => BigInt(hex).toString()
const addressOf = (topic = '') => `0x${topic.slice(-40)}`

/** A fake explorer with the data of a real chain. */
export type FakeExplorer = {
  url: string
  /** The queries that it received, in order. */
  asked: URLSearchParams[]
  /** Reads the new blocks of the chain. */
  update(): Promise<void>
  /** Replaces its answers, where the function returns one. */
  behave(
    answer: ((query: URLSearchParams) => { status?: number; body: unknown } | undefined) | undefined,
  ): void
  close(): Promise<void>
}

/** Starts an Etherscan-compatible API over the blocks, receipts and traces of a chain. */
export async function startFakeExplorer(chain: ActivityChain): Promise<FakeExplorer> {
  const lists: Lists = { txlist: [], txlistinternal: [], tokentx: [], tokennfttx: [], token1155tx: [] }
  const asked: URLSearchParams[] = []
  const names = new Map<string, Row>()
  let next = 0
  let behaviour: Parameters<FakeExplorer['behave']>[0]

  async function textOf(token: string, selector: string): Promise<string> {
    try {
      const data = String(await chain.rpc('eth_call', { to: token, data: selector }, 'latest'))
      const [text] = decodeAbiParameters([{ type: 'string' }], data as `0x${string}`)
      return text
    } catch {
      return ''
    }
  }

  async function describe(token: string): Promise<Row> {
    const known = names.get(token)
    if (known) return known
    const decimals = await chain
      .rpc('eth_call', { to: token, data: '0x313ce567' }, 'latest')
      .catch(() => '0x')
    const row = {
      contractAddress: token,
      tokenName: await textOf(token, '0x06fdde03'),
      tokenSymbol: await textOf(token, '0x95d89b41'),
      tokenDecimal: decimals === '0x' ? '' : decimal(String(decimals)),
    }
    names.set(token, row)
    return row
  }

  async function addLogs(common: Row, logs: z.output<typeof receiptSchema>['logs']) {
    for (const { address, topics, data } of logs) {
      const token = await describe(address)
      if (topics[0] === transfer) {
        const row = { ...common, ...token, from: addressOf(topics[1]), to: addressOf(topics[2]) }
        if (topics.length === 4) lists.tokennfttx.push({ ...row, tokenID: decimal(topics[3] ?? '0x0') })
        else lists.tokentx.push({ ...row, value: decimal(data) })
      }
      if (topics[0] !== single && topics[0] !== batch) continue
      const row = { ...common, ...token, from: addressOf(topics[2]), to: addressOf(topics[3]) }
      const kind = topics[0] === single ? ('uint256' as const) : ('uint256[]' as const)
      const [ids, values] = decodeAbiParameters([{ type: kind }, { type: kind }], data as `0x${string}`)
      for (const [index, id] of [ids].flat().entries())
        lists.token1155tx.push({ ...row, tokenID: `${id}`, tokenValue: `${[values].flat()[index]}` })
    }
  }

  async function addBlock(number: number) {
    const tag = `0x${number.toString(16)}`
    const block = blockSchema.parse(await chain.rpc('eth_getBlockByNumber', tag, true))
    const traces = z.array(traceSchema).parse(await chain.rpc('trace_block', tag))
    for (const { hash, from, to, nonce, value, input, transactionIndex } of block.transactions) {
      const { status, contractAddress, logs } = receiptSchema.parse(
        await chain.rpc('eth_getTransactionReceipt', hash),
      )
      const place = { blockNumber: `${number}`, timeStamp: decimal(block.timestamp), hash }
      const common = { ...place, nonce: decimal(nonce), transactionIndex: decimal(transactionIndex) }
      const isError = status === '0x1' ? '0' : '1'
      lists.txlist.push({
        ...common,
        from,
        to: to ?? '',
        value: decimal(value),
        input,
        methodId: input.slice(0, 10),
        contractAddress: contractAddress ?? '',
        isError,
      })
      if (isError === '1') continue
      await addLogs(common, logs)
      const failed = traces.filter(({ transactionHash, error }) => transactionHash === hash && error)
      for (const { type, action, error, traceAddress, transactionHash } of traces) {
        const isUndone = failed.some((outer) =>
          outer.traceAddress.every((step, index) => traceAddress[index] === step),
        )
        if (transactionHash !== hash || traceAddress.length === 0 || error || isUndone) continue
        if (type !== 'call' || action.callType !== 'call') continue
        lists.txlistinternal.push({
          ...place,
          from: action.from,
          to: action.to ?? '',
          value: decimal(action.value ?? '0x0'),
          contractAddress: '',
          isError: '0',
        })
      }
    }
  }

  function answer(query: URLSearchParams): unknown {
    const list = lists[(query.get('action') ?? '') as keyof Lists]
    if (query.get('module') !== 'account' || !list)
      return { status: '0', message: 'NOTOK', result: 'Error! Missing Or invalid Action name' }
    const address = query.get('address')
    const last = Number(query.get('endblock'))
    const rows = list
      .filter((row) => Number(row.blockNumber) <= last)
      .filter(({ from, to, contractAddress }) =>
        [from, to, ...(list === lists.txlist ? [contractAddress] : [])].includes(address ?? ''),
      )
      .toReversed()
      .slice(0, Number(query.get('offset')))
    return rows.length > 0
      ? { status: '1', message: 'OK', result: rows }
      : { status: '0', message: 'No transactions found', result: [] }
  }

  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://localhost').searchParams
    asked.push(query)
    const { status = 200, body } = behaviour?.(query) ?? { body: answer(query) }
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/api?chainid=${chain.anvil.chainId}`,
    asked,
    async update() {
      const head = Number(await chain.rpc('eth_blockNumber'))
      for (; next <= head; next++) await addBlock(next)
    },
    behave: (answer) => {
      behaviour = answer
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
