// The parameters and answers of the calls, written from the specification and, where it gives no shape, from the facts it refers to. They
// are independent of our own schemas.
import type { Shape } from './shape.fixture.ts'

export const chain = 'eip155:4415001'
export const [account, other] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
] as const
/** The sandbox's first token. */
export const sand = '0x288CA8bcE1494f6Fa088Eb3fD3F3bF79176c2984'

const transaction: Shape = {
  id: 'string',
  metadata: {
    operationType: 'string',
    hash: 'string',
    chain: 'CAIP-2',
    minedAt: 'time',
    sentFrom: 'string',
    sentTo: 'string',
    status: 'confirmed, failed or pending',
    nonce: 'number',
    'application?': { name: 'string or null', iconUrl: 'string or null' },
  },
  transfers: [
    {
      'fungible_info?': { name: 'string', symbol: 'string', 'icon?': { url: 'string' } },
      'nft_info?': {
        name: 'string',
        'content?': {
          'preview?': { url: 'string', 'content_type?': 'string' },
          'detail?': { url: 'string', 'content_type?': 'string' },
        },
        flags: { is_spam: 'boolean' },
      },
      direction: 'in, out or self',
      quantity: { numeric: 'decimal' },
      'value?': 'number',
      'price?': 'number',
    },
  ],
}
const wallet: Shape = {
  id: '64 hex digits',
  name: 'string',
  badge_type: 'none or certified',
  chains: ['string'],
  homepage: 'string or null',
  image_id: 'string',
  image_url: 'string',
  order: 'number',
  mobile_link: 'string or null',
  desktop_link: 'string or null',
  webapp_link: 'string or null',
  app_store: 'string or null',
  play_store: 'string or null',
  chrome_store: 'string or null',
  rdns: 'string or null',
  relay: 'string',
  injected: [{ namespace: 'string', injected_id: 'string' }],
}

export type SpecifiedCall = {
  method: 'GET' | 'POST'
  path: string
  query?: Record<string, string>
  body?: unknown
  shape: Shape
  /** The name of a list that must not be empty, so that its entries are checked. */
  list?: string
}

export const specifiedCalls: readonly SpecifiedCall[] = [
  {
    method: 'GET',
    path: '/v1/supported-chains',
    shape: { http: ['CAIP-2'], ws: ['CAIP-2'] },
    list: 'http',
  },
  {
    method: 'GET',
    path: `/v1/identity/${account}`,
    query: { sender: account },
    shape: { name: 'string or null', avatar: 'string or null' },
  },
  {
    method: 'GET',
    path: '/v1/profile/account/mira.eth',
    query: { apiVersion: '2' },
    shape: {
      name: 'string',
      addresses: { '60': { address: 'string' } },
      attributes: [{ 'avatar?': 'string', 'bio?': 'string' }],
    },
  },
  {
    method: 'GET',
    path: `/v1/account/${account}/history`,
    query: { chainId: chain },
    shape: { data: [transaction], next: 'string or null' },
    list: 'data',
  },
  {
    // This call is not in the specification. It follows the shape of the history.
    method: 'GET',
    path: `/v1/account/${account}/nfts`,
    query: { chainId: chain },
    shape: {
      data: [
        {
          id: 'string',
          chain: 'CAIP-2',
          contract: 'CAIP-10',
          tokenId: 'integer',
          standard: 'string',
          quantity: 'integer',
          name: 'string',
          collection: 'string',
          description: 'string or null',
          image: 'picture or null',
          flags: { is_spam: 'boolean' },
        },
      ],
      next: 'string or null',
    },
    list: 'data',
  },
  {
    method: 'GET',
    path: '/v1/convert/tokens',
    query: { chainId: chain },
    shape: {
      tokens: [
        {
          name: 'string',
          symbol: 'string',
          address: 'CAIP-10',
          decimals: 'number',
          logoUri: 'string',
          'eip2612?': 'boolean',
        },
      ],
    },
    list: 'tokens',
  },
  {
    method: 'POST',
    path: '/v1/fungible/price',
    body: { currency: 'usd', addresses: [`${chain}:${sand}`], projectId: 'test' },
    shape: {
      fungibles: [
        {
          name: 'string',
          symbol: 'string',
          iconUrl: 'string',
          price: 'number',
          'address?': 'CAIP-10',
          'decimals?': 'number',
        },
      ],
    },
    list: 'fungibles',
  },
  {
    method: 'GET',
    path: '/v1/convert/gas-price',
    query: { chainId: chain },
    shape: { standard: 'integer', fast: 'integer', instant: 'integer' },
  },
  {
    method: 'GET',
    path: `/v1/account/${account}/balance`,
    query: { currency: 'usd', chainId: chain, forceUpdate: `${chain}:${sand}` },
    shape: {
      balances: [
        {
          name: 'string',
          symbol: 'string',
          chainId: 'CAIP-2',
          'address?': 'CAIP-10',
          'value?': 'number',
          price: 'number',
          quantity: { decimals: 'integer', numeric: 'decimal' },
          iconUrl: 'string',
        },
      ],
    },
    list: 'balances',
  },
  {
    method: 'GET',
    path: '/getWallets',
    query: { page: '1', entries: '40', chains: 'eip155:1', search: 'wallet' },
    shape: { data: [wallet], count: 'number' },
    list: 'data',
  },
  {
    method: 'GET',
    path: '/getAnalyticsConfig',
    shape: { isAnalyticsEnabled: 'boolean' },
  },
  {
    method: 'POST',
    path: '/v1/',
    query: { chainId: chain },
    body: { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] },
    shape: { jsonrpc: 'string', id: 'number', result: 'string' },
  },
]
