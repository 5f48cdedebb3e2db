const rpcUrls = { default: { http: ['http://127.0.0.1:1'] } }

export const testNetworks = {
  one: { id: 1, name: 'One', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls },
  two: { id: 2, name: 'Two', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls },
  solana: {
    id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    chainNamespace: 'solana',
    caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    name: 'Solana',
    nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
    rpcUrls,
  },
} as const

export const solanaAddress = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
