import type { CaipChainId } from '@latchkey/protocol'
import { balanceCall, rawTransactionCall } from '@latchkey/protocol/api'
import type { KeyAccount } from '../keys/keyCalls.ts'
import type { Api, Node, Request } from './request.ts'

/** The accounts of the phrase of zeros, as the sandbox writes them. */
export const accounts: readonly KeyAccount[] = [
  {
    namespace: 'eip155',
    address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    type: 'eoa',
    publicKey: '',
  },
  {
    namespace: 'solana',
    address: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
    type: 'eoa',
    publicKey: '',
  },
  {
    namespace: 'bip122',
    address: 'bcrt1qcr8te4kr609gcawutmrza0j4xv80jy8zeqchgx',
    type: 'payment',
    publicKey: '',
  },
  {
    namespace: 'polkadot',
    address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
    type: 'eoa',
    publicKey: '',
  },
]

export type FakeToken = { address: string; symbol: string; decimals: number; isSpam?: boolean }

/** A request of a page. The node answers by method; a method that is not given fails. */
export function createRequest({
  chainId = 'eip155:4415001' as CaipChainId,
  answers = {},
  tokens = [],
  transactions = {},
  currency = { name: 'Ether', symbol: 'ETH', decimals: 18 },
}: {
  chainId?: CaipChainId
  answers?: Readonly<Record<string, unknown | ((params: readonly unknown[]) => unknown)>>
  tokens?: readonly FakeToken[]
  /** What the server says when it is asked for a transaction: hexadecimal digits by the hash. */
  transactions?: Readonly<Record<string, string>>
  currency?: { name: string; symbol: string; decimals: number }
} = {}): Request & { asked: { method: string; params: readonly unknown[] }[] } {
  const asked: { method: string; params: readonly unknown[] }[] = []
  const rpc: Node = async (method, params) => {
    asked.push({ method, params })
    const answer = answers[method]
    if (answer === undefined) throw new Error(`The node does not know ${method}`)
    return typeof answer === 'function' ? answer(params) : answer
  }
  const api = (async (call: unknown, { params }: { params: { hash?: string } }) => {
    if (call === rawTransactionCall) return { raw: transactions[params.hash ?? ''] ?? null }
    if (call !== balanceCall) throw new Error('Only balances and transactions are asked for')
    return {
      balances: tokens.map(({ address, symbol, decimals, isSpam }) => ({
        name: symbol,
        symbol,
        chainId,
        address: `${chainId}:${address}`,
        price: 0,
        quantity: { decimals: String(decimals), numeric: '0' },
        iconUrl: '',
        ...(isSpam && { flags: { is_spam: true } }),
      })),
    }
  }) as unknown as Api
  return {
    chainId,
    accounts,
    network: { id: chainId, name: 'Sandbox', nativeCurrency: currency, isTestnet: true },
    origin: 'https://app.example',
    rpc,
    api,
    asked,
  }
}
