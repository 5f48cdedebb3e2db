import { toChainId } from '@latchkey/protocol'
import { bitcoin } from '../families/bitcoin/bitcoin.ts'
import { evm } from '../families/evm/evm.ts'
import { polkadot } from '../families/polkadot/polkadot.ts'
import { solana } from '../families/solana/solana.ts'
import type { Caip122Message } from './caip122Message.ts'

export const allFamilies = [evm, solana, bitcoin, polkadot]

const common = {
  domain: 'example.com',
  uri: 'https://example.com/login?next=%2Fhome#top',
  version: '1',
  nonce: 'aqV8zP2mX0rTn4cKd1LwJ9',
  issuedAt: '2026-11-15T20:00:00.000Z',
} as const

const everything = {
  statement: 'I accept the Terms of Service: https://example.com/tos',
  expirationTime: '2026-11-15T20:10:00.000Z',
  notBefore: '2026-11-15T19:59:00Z',
  requestId: 'request-1:a%20b',
  resources: ['ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/', 'urn:isbn:0451450523'],
} as const

const accounts = {
  eip4361: {
    chainId: toChainId('eip155:1'),
    accountAddress: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  },
  solana: {
    chainId: toChainId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
    accountAddress: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1',
  },
  siws: {
    chainId: toChainId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
    accountAddress: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1',
    format: 'siws',
  },
  bitcoin: {
    chainId: toChainId('bip122:000000000019d6689c085ae165831e93'),
    accountAddress: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
  },
  polkadot: {
    chainId: toChainId('polkadot:91b171bb158e2d3848fa23a9f1c25182'),
    accountAddress: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  },
} as const

export type FormatName = keyof typeof accounts

export const formatNames = Object.keys(accounts) as FormatName[]

/** A message of a format, with the least or with everything. */
export function sampleMessage(name: FormatName, how: 'least' | 'everything'): Caip122Message {
  return { ...common, ...accounts[name], ...(how === 'everything' ? everything : {}) }
}
