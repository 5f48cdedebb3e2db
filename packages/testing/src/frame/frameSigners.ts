import { fromBase58, toBase58 } from '@latchkey/protocol/addresses'
import type { FakeBitcoinWallet } from '../bitcoin/fakeBitcoinWallet.ts'
import type { FakeWallet } from '../evm/fakeWallet.ts'
import type { FakePolkadotWallet } from '../polkadot/fakePolkadotWallet.ts'
import type { FakeSolanaWallet } from '../solana/fakeSolanaWallet.ts'

/** Signs for a fake frame, with the keys of a fake wallet. Answers in the forms of `rpcAnswers`. */
export type FrameSigner = (request: { chainId: string; method: string; params: unknown }) => Promise<unknown>

const bytesOf = (text: unknown) => fromBase58(String(text)) ?? new Uint8Array()
const base64 = (bytes: unknown) => Buffer.from(bytes as Uint8Array).toString('base64')
const field = (value: unknown, ...keys: readonly (string | number)[]) =>
  keys.reduce<unknown>((part, key) => Reflect.get(Object(part), key), value)

/** Calls a feature of a wallet of the Wallet Standard. */
async function use(
  { provider }: FakeSolanaWallet | FakeBitcoinWallet,
  feature: string,
  ...inputs: unknown[]
) {
  const owner = field(provider, 'features', feature)
  const method = field(owner, feature.slice(feature.indexOf(':') + 1)) as (...inputs: unknown[]) => unknown
  return Reflect.apply(method, owner, inputs)
}

export function evmSigner({ provider }: FakeWallet): FrameSigner {
  return async ({ chainId, method, params }) => {
    await provider.request({ method: 'eth_requestAccounts' })
    const id = `0x${Number(chainId.slice('eip155:'.length)).toString(16)}`
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: id }] })
    return provider.request({ method, params })
  }
}

export function solanaSigner(wallet: FakeSolanaWallet): FrameSigner {
  return async ({ chainId: chain, method, params }) => {
    await use(wallet, 'standard:connect')
    const [account] = wallet.provider.accounts
    const input = (transaction: unknown) => ({ account, chain, transaction: bytesOf(transaction) })
    const sign = async (transactions: unknown[]) => {
      const signed = await use(wallet, 'solana:signTransaction', ...transactions.map(input))
      return (signed as unknown[]).map((each) => toBase58(field(each, 'signedTransaction') as Uint8Array))
    }
    if (method === 'solana_signMessage') {
      const signed = await use(wallet, 'solana:signMessage', {
        account,
        message: bytesOf(field(params, 'message')),
      })
      return { signature: toBase58(field(signed, 0, 'signature') as Uint8Array) }
    }
    if (method === 'solana_signAllTransactions')
      return { transactions: await sign(field(params, 'transactions') as unknown[]) }
    const transaction = field(params, 'transaction')
    if (method === 'solana_signTransaction') return { transaction: (await sign([transaction]))[0] }
    const sent = await use(wallet, 'solana:signAndSendTransaction', input(transaction))
    return { signature: toBase58(field(sent, 0, 'signature') as Uint8Array) }
  }
}

export function bitcoinSigner(wallet: FakeBitcoinWallet): FrameSigner {
  return async ({ method, params }) => {
    await use(wallet, 'standard:connect')
    const accountOf = (address: unknown) =>
      wallet.provider.accounts.find((account) => field(account, 'address') === address)
    if (method === 'bitcoin_signMessage') {
      const message = new TextEncoder().encode(String(field(params, 'message')))
      const input = {
        account: accountOf(field(params, 'address')),
        message,
        protocol: field(params, 'protocol'),
      }
      return { signature: base64(field(await use(wallet, 'bitcoin:signMessage', input), 0, 'signature')) }
    }
    const inputs = field(params, 'signInputs') as { index: number; address: string }[]
    const signed = await use(wallet, 'bitcoin:signTransaction', {
      psbt: new Uint8Array(Buffer.from(String(field(params, 'psbt')), 'base64')),
      inputsToSign: inputs.map(({ index, address }) => ({
        account: accountOf(address),
        signingIndexes: [index],
      })),
      chain: field(wallet.provider, 'chains', 0),
    })
    return { psbt: base64(field(signed, 0, 'signedPsbt')) }
  }
}

export function polkadotSigner(wallet: FakePolkadotWallet): FrameSigner {
  const page: { injectedWeb3?: Record<string, { enable(name: string): Promise<unknown> }> } = {}
  wallet.announce(page as EventTarget)
  return async ({ method, params }) => {
    await page.injectedWeb3?.[wallet.name]?.enable('frame')
    const { signer } = wallet.provider
    if (method === 'polkadot_signTransaction') {
      const answer = await signer.signPayload(field(params, 'payload'))
      return { signature: field(answer, 'signature') }
    }
    const message = String(field(params, 'message'))
    const text =
      message.startsWith('<Bytes>') && message.endsWith('</Bytes>') ? message : `<Bytes>${message}</Bytes>`
    const data = `0x${Buffer.from(text).toString('hex')}`
    const answer = await signer.signRaw({ address: field(params, 'address'), data, type: 'bytes' })
    return { signature: field(answer, 'signature') }
  }
}
