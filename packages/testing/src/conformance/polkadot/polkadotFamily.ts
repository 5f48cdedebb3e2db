import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, toNetwork } from '@latchkey/core'
import { sandboxPolkadotAsset, sandboxPolkadotAt } from '@latchkey/sandbox/networks'
import { startPolkadot } from '@latchkey/sandbox/polkadot/start'
import { ss58Address } from '@polkadot-labs/hdkd-helpers'
import { createFakePolkadotWallet } from '../../polkadot/createFakePolkadotWallet.ts'
import type { FakePolkadotWallet } from '../../polkadot/fakePolkadotWallet.ts'
import { resolvePolkadotAccount } from '../../polkadot/polkadotAccounts.ts'
import type { AdapterFamily, FamilyChain, FamilyWalletOptions, Prompt } from '../adapterFamily.ts'
import { readAssetBalance, readBalance, verifySignature } from './readChain.ts'

export type PolkadotChain = FamilyChain<FakePolkadotWallet, FamilyWalletOptions>

/** `enable` asks nobody where the page has been let in before. */
const prompts: Readonly<Record<string, Prompt>> = {
  authorize: 'connect',
  signRaw: 'sign',
  signPayload: 'send',
}

const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const addresses = {
  // Alice for no network in particular, for Polkadot and for Kusama: one account.
  valid: [
    alice,
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
  ],
  invalid: ['', '5', `${alice.slice(0, -1)}x`, `${alice}1`, alice.replace('G', '0'), 'alice.dot'],
  foreign: [
    'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  ],
} as const

/** An extension tells nobody that it is there: pages look again when their visitor comes back. */
function createWallet({ name, accounts }: FamilyWalletOptions = {}): FakePolkadotWallet {
  const wallet = createFakePolkadotWallet({ name, accounts })
  return {
    ...wallet,
    announce(target = globalThis.window) {
      const end = wallet.announce(target)
      if (target instanceof EventTarget) target.dispatchEvent(new Event('focus'))
      return end
    },
  }
}

function announceGarbage(target: EventTarget): void {
  const explode = () => {
    throw new Error('boom')
  }
  const bomb = new Proxy({}, { get: explode })
  const unreadable = Object.defineProperty({}, 'enable', { get: explode })
  const entries = [undefined, null, 42, 'text', {}, { enable: 'soon' }, bomb, unreadable]
  const injectedWeb3: Record<string, unknown> = Object.fromEntries(
    entries.map((entry, index) => [`w${index}`, entry]),
  )
  // A name of invisible characters only: nothing is left to show.
  injectedWeb3[' \u200B\u202E\u2800 '] = { enable: async () => ({}) }
  Object.assign(target, { injectedWeb3 })
  target.dispatchEvent(new Event('focus'))
}

async function start(): Promise<PolkadotChain> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-polkadot-'))
  const [{ url, stop }, ...known] = await Promise.all([
    startPolkadot({ port: 0, folder, log: () => {} }),
    ...Array.from({ length: 10 }, (_, account) => resolvePolkadotAccount(account, 42)),
  ])
  const network = toNetwork(sandboxPolkadotAt(url))
  const toAccount = (index: number): Account => {
    const address = known[index]?.address
    if (!address) throw new RangeError(`There is no account ${index}`)
    return { namespace: 'polkadot', address, type: 'eoa' }
  }
  return {
    networks: [network],
    nodes: { bad: ['http://127.0.0.1:1'], good: url },
    withNodes: (http) => ({ ...network, rpcUrls: { default: { http } } }),
    createWallet,
    connectorOf: ({ name }) => ({ id: name, name, chain: 'polkadot', type: 'ANNOUNCED' }),
    providerOf: ({ provider }) => provider,
    accountsOf: (first, ...more) => [toAccount(first), ...more.map(toAccount)],
    promptOf: ({ method }) => prompts[method],
    announceGarbage,
    emitGarbage(wallet) {
      for (const list of ['no list', undefined, [42, null, {}], { 0: alice }, Number.NaN]) wallet.emit(list)
    },
    addresses,
    verify: verifySignature,
    balanceOf: (address) => readBalance(url, address),
    createReceiver: () => ss58Address(crypto.getRandomValues(new Uint8Array(32)), 42),
    coin: { value: 1_000_000_000_001n, tooMuch: 10n ** 20n },
    token: {
      id: String(sandboxPolkadotAsset.id),
      value: 1_234_567n,
      tooMuch: 10n ** 15n,
      balanceOf: (address) => readAssetBalance(url, sandboxPolkadotAsset.id, address),
    },
    unknownTransaction: `0x${'12'.repeat(32)}`,
    async stop() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const polkadotFamily: AdapterFamily<PolkadotChain> = {
  start,
  connectorIdOf: ({ name = 'Sandbox Wallet' } = {}) => name,
  hasNoIcons: true,
  isIrrevocable: true,
}
