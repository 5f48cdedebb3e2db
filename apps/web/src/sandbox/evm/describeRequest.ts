import type { FakeWalletRequest } from '@latchkey/testing'
import { readFields, readMessage, readText } from '@latchkey/wallet/describe'
import { fill } from '../../texts/fill.ts'
import type { WalletTexts } from '../../texts/wallet/walletTexts.ts'
import {
  type Description,
  type DescriptionRow,
  describeConnecting,
  describeMessage,
  describeTransaction,
} from '../description.ts'
import { describeCall, type KnownChain } from './describeCall.ts'

export type DescribeOptions = {
  origin: string
  accounts: readonly string[]
  chains: readonly KnownChain[]
  texts: WalletTexts
}

/** Describes a request in words. */
export function describeRequest(request: FakeWalletRequest, options: DescribeOptions): Description {
  const { origin, accounts, chains, texts } = options
  const chain = chains.find(({ id }) => id === request.chain.id) ?? {
    id: request.chain.id,
    name: request.chain.name ?? nameOf(request.chain.id, texts),
    currency: { symbol: 'ETH', decimals: 18 },
    tokens: [],
  }
  const from = { label: texts.from, value: request.account ?? accounts[0] ?? '' }
  const page = { label: texts.page, value: origin }
  const network = { label: texts.network, value: `${chain.name} (${chain.id})` }

  if (request.kind === 'connect') return describeConnecting(texts, origin, accounts)
  if (request.kind === 'network')
    return { title: networkTitle(request, texts), rows: [page, ...networkRows(request, options)] }
  if (request.kind === 'sign') {
    if (request.method !== 'eth_signTypedData_v4')
      return describeMessage(texts, origin, from.value, readMessage(readText(request.params[0]) ?? ''))
    return {
      title: texts.signData,
      rows: [page, { label: texts.account, value: from.value }, network],
      text: { label: texts.data, value: indent(request.params[1]) },
    }
  }
  if (request.kind === 'calls') {
    const { calls } = readFields(request.params[0])
    const list = Array.isArray(calls) ? calls : []
    return {
      title: fill(texts.sendCalls, { count: String(list.length) }),
      rows: [
        page,
        from,
        network,
        ...list.flatMap((call, index) => describeCall(call, chain, `${index + 1}. `)),
      ],
    }
  }
  const shown = { origin, account: from.value, network: network.value }
  return describeTransaction(texts, shown, describeCall(request.params[0], chain))
}

const networkTitle = ({ method }: FakeWalletRequest, texts: WalletTexts) =>
  method === 'wallet_addEthereumChain' ? texts.addNetwork : texts.switchNetwork

/** What a chain without a name is called. */
const nameOf = (id: number, { chain }: WalletTexts) => fill(chain, { id: String(id) })

function networkRows(
  { params, chain }: FakeWalletRequest,
  { chains, texts }: DescribeOptions,
): DescriptionRow[] {
  const { chainId, chainName, rpcUrls } = readFields(params[0])
  const id = Number(chainId)
  const name = readText(chainName) ?? chains.find((known) => known.id === id)?.name ?? nameOf(id, texts)
  const url = Array.isArray(rpcUrls) ? readText(rpcUrls[0]) : undefined
  const current = chains.find((known) => known.id === chain.id)?.name ?? chain.name ?? nameOf(chain.id, texts)
  return [
    { label: texts.now, value: current },
    { label: texts.network, value: `${name} (${id})` },
    ...(url ? [{ label: texts.address, value: url }] : []),
  ]
}

function indent(value: unknown): string {
  try {
    return JSON.stringify(typeof value === 'string' ? JSON.parse(value) : value, null, 2)
  } catch {
    return String(value)
  }
}
