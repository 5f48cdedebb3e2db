// Plain data without Node imports, as `networks.ts`.
import { nextPort } from '../nextPort.ts'

/**
 * Accounts 0 to 9 of the sandbox's phrase (path `m/44'/501'/n'/0'`, as Phantom and Solflare derive them): 100 SOL and 10,000
 * sUSD each.
 */
export const sandboxSolanaAccounts = [
  'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
  'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD',
  'CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k',
  '9Tj3srBSxH7RFRCm8uharreY7ZBS49XSfpwCeYa7Xaqp',
  '6gYw7q94fJdEwL8WkT1a6LHBdTMbix1aciALwEWPx3Wp',
  '7EeV8eiRuGoR8bFHCjdCRGQd1RM5sR2dAkdiTEtC9ko7',
  'F9fVg2LeE2RhM6CfNn888hbjqovZDEWY3vm2hEkvX3Nh',
  '26roUwgM5T6bccX41hakjiW4fDiKFSao1RyoFsAxr6e6',
  '5mCGtMUD21HEvWJxKGKS6HEAH7ezzy12MWGs4bPgcJwV',
  '2yaW8VAMLhQiornz1BgcSWDUSH2jC2dmB8RWnTJi8Yab',
] as const

/** An SPL token with six decimals. `metadata` is the account that names it, where Metaplex puts such an account. */
export const sandboxSolanaToken = {
  symbol: 'sUSD',
  name: 'Sandbox Dollar',
  decimals: 6,
  address: 'DtqojGswCk9GspNB2LjZFZCLS889HP11yM2YwBkc2hoQ',
  metadata: '3nptp7dpaoHWAL4kY52RCsugYLQoZvBjUutabttKSSqD',
} as const

/** What the chain answers to `getGenesisHash`, at every start. No public cluster has it. */
export const solanaGenesisHash = 'Cu8rDPAiFZRdGE2Vz2AYAEys2oxzkNUDGDw6NhFXzjYC'

// CAIP-2: the beginning of the genesis hash.
const id = 'Cu8rDPAiFZRdGE2Vz2AYAEys2oxzkNUD'

/**
 * The sandbox's Solana chain at another address than the default one. Its WebSocket is on the port after that.
 *
 * @example
 * const network = sandboxSolanaAt('http://127.0.0.1:5461')
 */
export function sandboxSolanaAt(url: string) {
  const webSocket = nextPort(url).replace(/^http/, 'ws')
  return {
    id,
    caipNetworkId: `solana:${id}`,
    chainNamespace: 'solana',
    name: 'Sandbox Solana',
    nativeCurrency: { name: 'Sandbox SOL', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [url], webSocket: [webSocket] } },
    testnet: true,
  } as const
}

/** The sandbox's Solana chain where `npm start` puts it. */
export const sandboxSolana = sandboxSolanaAt('http://127.0.0.1:4461')
