import type { FakeWalletRequest } from '@latchkey/testing'
import { readMessage } from '@latchkey/wallet/describe'
import { describeCall, type KnownChain } from './describeCall.ts'
import { readFields, readText } from './readFields.ts'

export type DescriptionRow = { label: string; value: string }

/** What the owner is told before answering. Everything in it is text: it comes from the page that asks. */
export type Description = {
  title: string
  rows: readonly DescriptionRow[]
  /** A longer text, shown whole: the message, the typed data. */
  text?: { label: string; value: string }
}

export type DescribeOptions = { origin: string; accounts: readonly string[]; chains: readonly KnownChain[] }

/** Says in words what a request asks for. */
export function describeRequest(request: FakeWalletRequest, options: DescribeOptions): Description {
  const { origin, accounts, chains } = options
  const chain = chains.find(({ id }) => id === request.chain.id) ?? {
    id: request.chain.id,
    name: request.chain.name ?? `Chain ${request.chain.id}`,
    currency: { symbol: 'ETH', decimals: 18 },
    tokens: [],
  }
  const from = { label: 'From', value: request.account ?? accounts[0] ?? '' }
  const page = { label: 'Page', value: origin }
  const network = { label: 'Network', value: `${chain.name} (${chain.id})` }

  if (request.kind === 'connect')
    return {
      title: 'Connect to this page?',
      rows: [
        page,
        ...accounts.map((value, index) => ({
          label: index === 0 ? 'Account' : `Account ${index + 1}`,
          value,
        })),
      ],
    }
  if (request.kind === 'network')
    return { title: networkTitle(request), rows: [page, ...networkRows(request, chains)] }
  if (request.kind === 'sign') {
    const isTyped = request.method === 'eth_signTypedData_v4'
    return {
      title: isTyped ? 'Sign this data?' : 'Sign this message?',
      rows: [page, { label: 'Account', value: from.value }, ...(isTyped ? [network] : [])],
      text: isTyped
        ? { label: 'Data', value: indent(request.params[1]) }
        : { label: 'Message', value: readMessage(readText(request.params[0]) ?? '') },
    }
  }
  if (request.kind === 'calls') {
    const { calls } = readFields(request.params[0])
    const list = Array.isArray(calls) ? calls : []
    return {
      title: `Send ${list.length} calls?`,
      rows: [
        page,
        from,
        network,
        ...list.flatMap((call, index) => describeCall(call, chain, `${index + 1}. `)),
      ],
    }
  }
  return {
    title: 'Send this transaction?',
    rows: [page, from, network, ...describeCall(request.params[0], chain)],
  }
}

const networkTitle = ({ method }: FakeWalletRequest) =>
  method === 'wallet_addEthereumChain' ? 'Add this network?' : 'Switch to this network?'

function networkRows({ params, chain }: FakeWalletRequest, chains: readonly KnownChain[]): DescriptionRow[] {
  const { chainId, chainName, rpcUrls } = readFields(params[0])
  const id = Number(chainId)
  const name = readText(chainName) ?? chains.find((known) => known.id === id)?.name ?? `Chain ${id}`
  const url = Array.isArray(rpcUrls) ? readText(rpcUrls[0]) : undefined
  const current = chains.find((known) => known.id === chain.id)?.name ?? chain.name ?? `Chain ${chain.id}`
  return [
    { label: 'Now', value: current },
    { label: 'Network', value: `${name} (${id})` },
    ...(url ? [{ label: 'Address', value: url }] : []),
  ]
}

function indent(value: unknown): string {
  try {
    return JSON.stringify(typeof value === 'string' ? JSON.parse(value) : value, null, 2)
  } catch {
    return String(value)
  }
}
