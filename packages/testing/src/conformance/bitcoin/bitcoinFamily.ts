import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account, Network } from '@latchkey/core'
import { toChainId } from '@latchkey/protocol'
import { sandboxBitcoinAccounts, sandboxBitcoinAt } from '@latchkey/sandbox/bitcoin'
import { createWalletRpc, mine } from '@latchkey/sandbox/bitcoin/node'
import { startBitcoin } from '@latchkey/sandbox/bitcoin/start'
import { p2wpkh } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { z } from 'zod'
import { bitcoinTestAccounts } from '../../bitcoin/bitcoinTestAccounts.ts'
import { toHex } from '../../bitcoin/bytesText.ts'
import { createFakeBitcoinWallet } from '../../bitcoin/createFakeBitcoinWallet.ts'
import type { FakeBitcoinWallet, FakeBitcoinWalletOptions } from '../../bitcoin/fakeBitcoinWallet.ts'
import { emitStandardGarbage } from '../../walletStandard/standardGarbage.ts'
import type { AdapterFamily, FamilyChain, FamilyWalletOptions, Prompt } from '../adapterFamily.ts'
import { announceStandardGarbage } from '../announceStandardGarbage.ts'

export type BitcoinWalletOptions = Partial<FakeBitcoinWalletOptions> & FamilyWalletOptions

export type BitcoinChain = FamilyChain<FakeBitcoinWallet, BitcoinWalletOptions> & {
  readonly url: string
  /** Asks the node itself. */
  rpc: ReturnType<typeof createWalletRpc>
}

const prompts: Readonly<Record<string, Prompt>> = {
  'bitcoin:signMessage': 'sign',
  'bitcoin:signTransaction': 'send',
}

const addresses = {
  valid: [
    ...sandboxBitcoinAccounts.flatMap(({ payment, ordinals }) => [payment, ordinals]),
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
  ],
  invalid: [
    '',
    'alice.btc',
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    // A changed letter, of each form; both cases; a letter that base58 does not have.
    'bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnux',
    'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfo',
    'bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnuW',
    'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfO',
    `${sandboxBitcoinAccounts[0].payment} `,
  ],
  foreign: [
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3P14159f73E4gFr7JterCCQh9QjiTjiZrG',
  ],
} as const

const regtest = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }

function accountsOf(index: number): readonly [Account, Account] {
  const keys = bitcoinTestAccounts[index]
  if (!keys) throw new RangeError(`There is no account ${index}`)
  const [payment, ordinals] = keys
  return [
    { namespace: 'bip122', address: payment.address, type: 'payment', publicKey: toHex(payment.publicKey) },
    { namespace: 'bip122', address: ordinals.address, type: 'ordinal', publicKey: toHex(ordinals.publicKey) },
  ]
}

async function start(): Promise<BitcoinChain> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-bitcoin-family-'))
  const chain = await startBitcoin({ port: 0, folder, log: () => {} })
  if ('missing' in chain) throw new Error(chain.missing)
  const { url } = chain
  const rpc = createWalletRpc(chain.nodeUrl)
  const sandbox = sandboxBitcoinAt(url)
  const home: Network = { ...sandbox, caipNetworkId: toChainId(sandbox.caipNetworkId) }
  return {
    url,
    rpc,
    networks: [home],
    nodes: { bad: ['http://127.0.0.1:1', 'http://127.0.0.1:2/nothing?here'], good: url },
    withNodes: (http) => ({ ...home, rpcUrls: { default: { http } } }),
    createWallet({ id: _, ...options } = {}) {
      return createFakeBitcoinWallet({ chains: [{ id: 'bitcoin:regtest', rpcUrl: url }], ...options })
    },
    connectorOf: ({ provider: { name, icon: imageUrl } }) => ({
      id: name,
      name,
      chain: 'bip122',
      type: 'ANNOUNCED',
      imageUrl,
    }),
    providerOf: ({ provider }) => provider,
    accountsOf(first, ...more) {
      const [account, ...rest] = accountsOf(first)
      return [account, ...rest, ...more.flatMap(accountsOf)]
    },
    promptOf({ method, params }) {
      if (method !== 'standard:connect') return prompts[method]
      return Reflect.get(Object(params[0]), 'silent') ? undefined : 'connect'
    },
    announceGarbage: (target) =>
      announceStandardGarbage(target, createFakeBitcoinWallet({ chains: [] }).provider),
    emitGarbage: (wallet) => emitStandardGarbage(wallet.emit),
    addresses,
    // The node's own code agrees, or throws where the text is no signature at all.
    verify: ({ address, message, signature }) =>
      rpc(z.boolean(), 'verifymessage', address, signature, message),
    async balanceOf(address) {
      const answer = z.object({ total_amount: z.number() })
      const found = await rpc(answer, 'scantxoutset', 'start', [`addr(${address})`])
      return BigInt(Math.round(found.total_amount * 100_000_000))
    },
    createReceiver() {
      const { address } = p2wpkh(pubECDSA(randomBytes(32), true), regtest)
      if (!address) throw new Error('There is no address')
      return address
    },
    coin: { value: 1_000_007n, tooMuch: 50_000_000_000n },
    unknownTransaction: '9'.repeat(64),
    finalise: () => mine(rpc, 6),
    async stop() {
      await chain.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const bitcoinFamily: AdapterFamily<BitcoinChain> = {
  start,
  connectorIdOf: ({ name = 'Sandbox Wallet' } = {}) => name,
}
