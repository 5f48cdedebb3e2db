/** Where the server of the scenes is. Nothing is there: `fetch` is answered in the page. */
export const fakeServerUrl = 'https://server.example'

type Answer = 'never' | 'fails' | object | ((query: URLSearchParams, path: string) => object)

export type FakeAnswers = {
  chains?: Answer
  wallets?: Answer
  balance?: Answer
  history?: Answer
  nfts?: Answer
  identity?: Answer
  fee?: Answer
}

const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const parts: readonly (readonly [RegExp, keyof FakeAnswers])[] = [
  [/^\/v1\/supported-chains$/, 'chains'],
  [/^\/getWallets$/, 'wallets'],
  [/\/balance$/, 'balance'],
  [/\/history$/, 'history'],
  [/\/nfts$/, 'nfts'],
  [/^\/v1\/identity\//, 'identity'],
  [/^\/v1\/transaction\/.*\/fee$/, 'fee'],
]

/** Answers as the scene says, and otherwise as a server that knows a little of everything. */
export async function answerAsServer(answers: FakeAnswers, url: URL): Promise<Response> {
  const { pathname, searchParams } = url
  const [, part] = parts.find(([pattern]) => pattern.test(pathname)) ?? []
  if (!part) return new Response('{}', { status: 404 })
  const answer = answers[part] ?? defaults[part]
  if (answer === 'never') return new Promise(() => {})
  if (answer === 'fails') return new Response('{}', { status: 503 })
  return Response.json(await (typeof answer === 'function' ? answer(searchParams, pathname) : answer))
}

const nothing = {
  mobile_link: null,
  desktop_link: null,
  webapp_link: null,
  app_store: null,
  play_store: null,
}

export const directory = [
  ['MetaMask', 'io.metamask'],
  ['Trust Wallet', 'com.trustwallet.app'],
  ['Ledger Wallet', null],
  ...Array.from({ length: 96 }, (_, index) => [`Wallet ${index}`, null] as const),
].map(([name, rdns], index) => ({
  ...nothing,
  id: index.toString(16).padStart(64, '0'),
  name: `${name}`,
  rdns,
  badge_type: index === 1 ? 'certified' : 'none',
  chains: ['eip155'],
  homepage: 'https://wallet.example',
  chrome_store: null,
  image_id: '',
  image_url: '',
  order: index + 1,
  injected: [],
}))

function walletsPage(query: URLSearchParams): object {
  const size = Number(query.get('entries'))
  const first = (Number(query.get('page') ?? 1) - 1) * size
  const words = query.get('search')?.toLowerCase() ?? ''
  const found = directory.filter(
    ({ name, badge_type }) =>
      name.toLowerCase().includes(words) && (!query.get('badge_type') || badge_type === 'certified'),
  )
  return { data: found.slice(first, first + size), count: found.length }
}

const token = (name: string, symbol: string, numeric: string, value: number | undefined) => ({
  name,
  symbol,
  chainId: 'eip155:1',
  price: value === undefined ? 0 : 1,
  ...(value !== undefined && { value, address: `eip155:1:${other}` }),
  quantity: { decimals: '18', numeric },
  iconUrl: '',
})

export const transfer = (symbol: string, direction: 'in' | 'out', numeric: string) => ({
  fungible_info: { name: symbol, symbol },
  direction,
  quantity: { numeric },
})

export const transaction = (
  id: string,
  operationType: string,
  transfers: readonly object[],
  { minedAt = '2026-11-14T10:00:00.000Z', status = 'confirmed' } = {},
) => ({
  id,
  metadata: {
    operationType,
    hash: `0x${id}`,
    chain: 'eip155:1',
    minedAt,
    sentFrom: owner,
    sentTo: other,
    status,
    nonce: 1,
  },
  transfers,
})

const nftTransfer = {
  nft_info: { name: 'Key #7', flags: { is_spam: false } },
  direction: 'in',
  quantity: { numeric: '1' },
}

const picture = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="${colour}" d="M0 0h1v1H0z"/></svg>`)}`

export const nft = (tokenId: string, more: object = {}) => ({
  id: `eip155:1/erc721:${other}/${tokenId}`,
  chain: 'eip155:1',
  contract: `eip155:1:${other}`,
  tokenId,
  standard: 'ERC-721',
  quantity: '1',
  name: `Key #${tokenId}`,
  collection: 'Keys',
  description: null,
  image: { url: picture('teal') },
  flags: { is_spam: false },
  ...more,
})

const nfts = {
  data: [
    nft('7', { description: 'It opens nothing.' }),
    nft('3', { quantity: '5', standard: 'ERC-1155', name: 'A pass with a very long name indeed' }),
    nft('9', { image: null, collection: '' }),
  ],
  next: null,
}

const history = {
  data: [
    transaction('a1', 'send', [transfer('ETH', 'out', '0.25')], { status: 'pending' }),
    transaction('a2', 'trade', [transfer('USDC', 'out', '800'), transfer('ETH', 'in', '0.24811')]),
    transaction('a3', 'receive', [transfer('USDC', 'in', '1200')]),
    transaction('a4', 'mint', [nftTransfer], { minedAt: '2026-10-20T10:00:00.000Z' }),
    transaction('a5', 'approve', [], { minedAt: '2026-10-19T10:00:00.000Z' }),
    transaction('a6', 'send', [transfer('LINK', 'out', '21.08')], {
      minedAt: '2025-12-24T10:00:00.000Z',
      status: 'failed',
    }),
  ],
  next: null,
}

export const chains = { http: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], ws: [] }

const defaults: Required<FakeAnswers> = {
  chains,
  wallets: walletsPage,
  balance: {
    balances: [
      { ...token('Ethereum', 'ETH', '0.8241', 2637.12), address: undefined },
      token('USD Coin', 'USDC', '1204.5', 1204.5),
      token('Mystery', 'MYST', '0.00001', undefined),
    ],
  },
  history,
  nfts,
  fee: { fee: { numeric: '0.000042', symbol: 'ETH' } },
  identity: (_, path) => ({ name: path.endsWith(owner) ? 'mira.eth' : null, avatar: null }),
}
