import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account, Network } from '@latchkey/core'
import { toChainId } from '@latchkey/protocol'
import { sandboxSolanaAccounts, sandboxSolanaAt, sandboxSolanaToken } from '@latchkey/sandbox/solana'
import { startSolana } from '@latchkey/sandbox/solana/start'
import { base58 } from '@scure/base'
import { chainRpc } from '../../evm/chainRpc.ts'
import { createFakeSolanaWallet } from '../../solana/createFakeSolanaWallet.ts'
import type { FakeSolanaWallet, FakeSolanaWalletOptions } from '../../solana/fakeSolanaWallet.ts'
import { emitStandardGarbage } from '../../walletStandard/standardGarbage.ts'
import type {
  AdapterFamily,
  FamilyChain,
  FamilyToken,
  FamilyWalletOptions,
  Prompt,
} from '../adapterFamily.ts'
import { announceStandardGarbage } from '../announceStandardGarbage.ts'

export type SolanaWalletOptions = Partial<FakeSolanaWalletOptions> & FamilyWalletOptions

export type SolanaChain = FamilyChain<FakeSolanaWallet, SolanaWalletOptions> & {
  readonly token: FamilyToken
  readonly url: string
  verifyBytes(address: string, bytes: Uint8Array, signature: string): boolean
}

const prompts: Readonly<Record<string, Prompt>> = {
  'solana:signMessage': 'sign',
  'solana:signIn': 'sign',
  'solana:signTransaction': 'send',
  'solana:signAndSendTransaction': 'send',
}

const addresses = {
  valid: [...sandboxSolanaAccounts, '11111111111111111111111111111111'],
  invalid: [
    '',
    'alice.sol',
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    // A letter that base58 does not have; a byte too few, a byte too many; 44 letters that are more than 32 bytes.
    'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq9O',
    base58.encode(new Uint8Array(31).fill(7)),
    base58.encode(new Uint8Array(33).fill(7)),
    'z'.repeat(44),
    `${sandboxSolanaAccounts[0]} `,
  ],
  foreign: [
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  ],
} as const

/** Whether node's own cryptography agrees. */
function verifyBytes(address: string, bytes: Uint8Array, signature: string): boolean {
  // The DER prefix of every Ed25519 public key, which names the algorithm.
  const name = Buffer.from('302a300506032b6570032100', 'hex')
  const key = Buffer.concat([name, base58.decode(address)])
  return verify(null, bytes, createPublicKey({ key, format: 'der', type: 'spki' }), base58.decode(signature))
}

function createReceiver(): string {
  const { publicKey } = generateKeyPairSync('ed25519')
  return base58.encode(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32))
}

function field(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce((part, key) => Reflect.get(Object(part), key), value)
}

function toAccount(index: number): Account {
  const address = sandboxSolanaAccounts[index]
  if (!address) throw new RangeError(`There is no account ${index}`)
  return { namespace: 'solana', address, type: 'eoa' }
}

async function start(): Promise<SolanaChain> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-solana-family-'))
  const chain = await startSolana({ port: 0, folder, log: () => {} })
  if ('missing' in chain) throw new Error(chain.missing)
  const { url } = chain
  const sandbox = sandboxSolanaAt(url)
  const home: Network = { ...sandbox, caipNetworkId: toChainId(sandbox.caipNetworkId) }
  const rpc = (method: string, ...params: readonly unknown[]) => chainRpc(url, method, params)
  const confirmed = { commitment: 'confirmed' }
  return {
    url,
    networks: [home],
    nodes: { bad: ['http://127.0.0.1:1', 'http://127.0.0.1:2/nothing?here'], good: url },
    withNodes: (http) => ({ ...home, rpcUrls: { default: { http } } }),
    createWallet({ id: _, ...options } = {}) {
      const chains = [{ id: sandbox.caipNetworkId, rpcUrl: url }] as const
      return createFakeSolanaWallet({ chains, ...options })
    },
    connectorOf: ({ provider: { name, icon: imageUrl } }) => ({
      id: name,
      name,
      chain: 'solana',
      type: 'ANNOUNCED',
      imageUrl,
    }),
    providerOf: ({ provider }) => provider,
    accountsOf: (first, ...more) => [toAccount(first), ...more.map(toAccount)],
    promptOf({ method, params }) {
      if (method === 'standard:connect') return field(params[0], 'silent') ? undefined : 'connect'
      return prompts[method]
    },
    announceGarbage: (target) =>
      announceStandardGarbage(target, createFakeSolanaWallet({ chains: [] }).provider),
    emitGarbage: (wallet) => emitStandardGarbage(wallet.emit),
    addresses,
    verify: async ({ address, message, signature }) => verifyBytes(address, Buffer.from(message), signature),
    verifyBytes,
    balanceOf: async (address) => BigInt(Number(field(await rpc('getBalance', address, confirmed), 'value'))),
    createReceiver,
    coin: { value: 10_000_007n, tooMuch: 10n ** 18n },
    token: {
      id: sandboxSolanaToken.address,
      value: 1_234_567n,
      tooMuch: 10_000_000_000_000n,
      async balanceOf(owner) {
        const options = { ...confirmed, encoding: 'jsonParsed' }
        const filter = { mint: sandboxSolanaToken.address }
        const list = field(await rpc('getTokenAccountsByOwner', owner, filter, options), 'value')
        const path = ['account', 'data', 'parsed', 'info', 'tokenAmount', 'amount']
        const amounts = (Array.isArray(list) ? list : []).map((each) => BigInt(String(field(each, ...path))))
        return amounts.reduce((sum, amount) => sum + amount, 0n)
      },
    },
    unknownTransaction: base58.encode(new Uint8Array(64).fill(9)),
    async stop() {
      await chain.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const solanaFamily: AdapterFamily<SolanaChain> = {
  start,
  connectorIdOf: ({ name = 'Sandbox Wallet' } = {}) => name,
}
