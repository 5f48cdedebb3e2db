import type { FakeWalletRequest } from '@latchkey/testing'
import { readFields, readMessage, readText } from '@latchkey/wallet/describe'
import {
  type Description,
  type DescriptionRow,
  describeConnecting,
  describeMessage,
  describeTransaction,
} from '../description.ts'
import { describeCall, type KnownChain } from './describeCall.ts'

export type DescribeOptions = { origin: string; accounts: readonly string[]; chains: readonly KnownChain[] }

/** Describes a request in words. */
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

  if (request.kind === 'connect') return describeConnecting(origin, accounts)
  if (request.kind === 'network')
    return { title: networkTitle(request), rows: [page, ...networkRows(request, chains)] }
  if (request.kind === 'sign') {
    if (request.method !== 'eth_signTypedData_v4')
      return describeMessage(origin, from.value, readMessage(readText(request.params[0]) ?? ''))
    return {
      title: 'Sign this data?',
      rows: [page, { label: 'Account', value: from.value }, network],
      text: { label: 'Data', value: indent(request.params[1]) },
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
  const shown = { origin, account: from.value, network: network.value }
  return describeTransaction(shown, describeCall(request.params[0], chain))
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
