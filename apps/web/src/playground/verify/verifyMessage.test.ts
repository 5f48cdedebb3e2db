import { type Network, toBase58, toNetwork } from '@latchkey/core'
import {
  createFakeBitcoinWallet,
  createFakePolkadotWallet,
  createFakeSolanaWallet,
  createFakeWallet,
} from '@latchkey/testing'
import { describe, expect, it } from 'vitest'
import { verifyMessage } from './verifyMessage.ts'

const message = 'Hello from Latchkey ✓'
const bytes = new TextEncoder().encode(message)
const rpcUrl = 'http://127.0.0.1:1'

const networkOf = (chainNamespace: Network['chainNamespace'], id: number | string): Network =>
  toNetwork({
    id,
    chainNamespace,
    name: 'Test',
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 9 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
const solana = networkOf('solana', 'test')
const bitcoin = networkOf('bip122', 'test')
const polkadot = networkOf('polkadot', 'test')
const evm = networkOf('eip155', 1)

/** What a wallet of the Wallet Standard signs with the account that it shows at `index`. */
async function signStandard(
  { provider }: Pick<ReturnType<typeof createFakeBitcoinWallet>, 'provider'>,
  prefix: string,
  index = 0,
) {
  const call = async (feature: string, name: string, input: unknown): Promise<unknown> =>
    Reflect.apply(Reflect.get(Object(provider.features[feature]), name), undefined, [input])
  await call('standard:connect', 'connect', {})
  const account = provider.accounts[index]
  const answer = await call(`${prefix}:signMessage`, 'signMessage', { account, message: bytes })
  const signature: unknown = Array.isArray(answer) && answer[0].signature
  if (!account || !(signature instanceof Uint8Array)) throw new Error('The wallet has not signed')
  return { address: account.address, signature }
}

const base64 = (signature: Uint8Array) => btoa(String.fromCharCode(...signature))

const signed = {
  async evm() {
    const wallet = createFakeWallet({ chains: [{ id: 1, rpcUrl }] })
    const accounts = await wallet.provider.request({ method: 'eth_requestAccounts' })
    const address = String(Array.isArray(accounts) && accounts[0])
    const params = [`0x${Buffer.from(bytes).toString('hex')}`, address]
    const signature = String(await wallet.provider.request({ method: 'personal_sign', params }))
    return { address, signature, network: evm }
  },
  async solana() {
    const wallet = createFakeSolanaWallet({ chains: [{ id: 'solana:localnet', rpcUrl }] })
    const { address, signature } = await signStandard(wallet, 'solana')
    return { address, signature: toBase58(signature), network: solana }
  },
  async bitcoin(index: number, messages?: 'ecdsa') {
    const wallet = createFakeBitcoinWallet({ chains: [{ id: 'bitcoin:regtest', rpcUrl }], messages })
    const { address, signature } = await signStandard(wallet, 'bitcoin', index)
    return { address, signature: base64(signature), network: bitcoin }
  },
  async polkadot(type: 'sr25519' | 'ed25519' | 'ecdsa') {
    const wallet = createFakePolkadotWallet({ accounts: [{ path: '//Alice', type }] })
    const page: { injectedWeb3?: Record<string, { enable(origin: string): Promise<unknown> }> } = {}
    wallet.announce(page)
    await page.injectedWeb3?.['Sandbox Wallet']?.enable('test')
    const [address = ''] = await wallet.getAccounts()
    const data = `0x${Buffer.from(bytes).toString('hex')}`
    const answer = await wallet.provider.signer.signRaw({ address, data, type: 'bytes' })
    return { address, signature: String(Reflect.get(Object(answer), 'signature')), network: polkadot }
  },
}

describe('verifyMessage', () => {
  it.each([
    ['ECDSA', 'EVM', signed.evm],
    ['Ed25519', 'Solana', signed.solana],
    ['BIP-322', 'Bitcoin, payment', () => signed.bitcoin(0)],
    ['BIP-322', 'Bitcoin, taproot', () => signed.bitcoin(1)],
    ['ECDSA', 'Bitcoin, BIP-137', () => signed.bitcoin(0, 'ecdsa')],
    ['sr25519', 'Polkadot', () => signed.polkadot('sr25519')],
    ['ed25519', 'Polkadot', () => signed.polkadot('ed25519')],
    ['ecdsa', 'Polkadot', () => signed.polkadot('ecdsa')],
  ])('default: %s, %s', async (how, _, sign) => {
    const given = await sign()
    expect(await verifyMessage({ ...given, message })).toEqual({ isGood: true, how })
    expect(await verifyMessage({ ...given, message: `${message}.` })).toEqual({ isGood: false })
  })

  it('behavior: the account of somebody else', async () => {
    const other = 'bcrt1qlqj2pdsteppkcr8jkp9ms0wpvey89tna8v72sj'
    for (const messages of [undefined, 'ecdsa'] as const) {
      const given = await signed.bitcoin(0, messages)
      expect((await verifyMessage({ ...given, address: other, message })).isGood).toBe(false)
    }
    const { signature } = await signed.solana()
    const address = 'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD'
    expect((await verifyMessage({ address, signature, message, network: solana })).isGood).toBe(false)
  })

  // From BIP-322 itself.
  it.each([
    [
      'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
      'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
    [
      'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3',
      'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==',
    ],
  ])('behavior: %s of the specification', async (address, signature) => {
    const given = { address, signature, network: bitcoin }
    expect((await verifyMessage({ ...given, message: 'Hello World' })).isGood).toBe(true)
    expect((await verifyMessage({ ...given, message: 'Hello' })).isGood).toBe(false)
  })

  it.each([
    [solana, '', ''],
    [solana, 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96', '0OIl'],
    [bitcoin, 'bcrt1q', 'AAAA'],
    [bitcoin, 'bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnuw', '####'],
    [polkadot, '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', '0x'],
    [polkadot, 'x', `0x${'00'.repeat(64)}`],
  ])('behavior: garbage is no signature (%#)', async (network, address, signature) => {
    expect((await verifyMessage({ network, address, signature, message })).isGood).toBe(false)
  })
})
