import { ProviderError } from '../evm/providerError.ts'
import { isBytes } from '../isBytes.ts'
import type { FeatureContext } from '../walletStandard/createStandardWallet.ts'
import type { FakeSolanaChain } from './fakeSolanaWallet.ts'
import { signInText } from './signInText.ts'
import { sendWire, signBytes, signWire } from './signWithKit.ts'
import type { SolanaTestAccount } from './solanaTestAccounts.ts'

type Context = FeatureContext<SolanaTestAccount> & { chains: readonly FakeSolanaChain[] }

type Method = (...inputs: readonly unknown[]) => Promise<unknown>

function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function readBytes(input: unknown, key: string): Uint8Array {
  const value = read(input, key)
  if (!isBytes(value)) throw new ProviderError(-32602, `Expected bytes in "${key}"`)
  return value
}

/** What needs the owner's key. */
export function createSolanaFeatures(context: Context): Readonly<Record<string, Method>> {
  function permitted(input: unknown): SolanaTestAccount {
    const address = read(read(input, 'account'), 'address')
    const account = context.current().find((known) => known.address === address)
    if (!account) throw new ProviderError(4100, 'The page may not use this account')
    return account
  }

  function chainOf(input: unknown): FakeSolanaChain {
    const chain = context.chains.find(({ id }) => id === read(input, 'chain'))
    if (!chain) throw new ProviderError(4901, 'The wallet does not know this chain')
    return chain
  }

  async function askFor(method: string, kind: 'sign' | 'transaction', inputs: readonly unknown[]) {
    const accounts = inputs.map(permitted)
    const [first] = accounts
    if (!first) throw new ProviderError(-32602, 'Expected at least one input')
    await context.ask({ kind, method, params: inputs, account: first.address })
    return accounts.map((account, index) => ({ account, input: inputs[index] }))
  }

  return {
    async 'solana:signMessage'(...inputs) {
      const asked = await askFor('solana:signMessage', 'sign', inputs)
      return Promise.all(
        asked.map(async ({ account, input }) => {
          const signedMessage = readBytes(input, 'message')
          return { signedMessage, signature: await signBytes(account, signedMessage) }
        }),
      )
    },
    async 'solana:signTransaction'(...inputs) {
      for (const input of inputs) chainOf(input)
      const asked = await askFor('solana:signTransaction', 'transaction', inputs)
      return Promise.all(
        asked.map(async ({ account, input }) => {
          const { signedTransaction } = await signWire(account, readBytes(input, 'transaction'))
          return { signedTransaction }
        }),
      )
    },
    async 'solana:signAndSendTransaction'(...inputs) {
      const nodes = inputs.map(chainOf)
      const asked = await askFor('solana:signAndSendTransaction', 'transaction', inputs)
      const outputs: unknown[] = []
      for (const [index, { account, input }] of asked.entries()) {
        const { signedTransaction, signature } = await signWire(account, readBytes(input, 'transaction'))
        await sendWire(nodes[index]?.rpcUrl ?? '', signedTransaction)
        outputs.push({ signature })
      }
      return outputs
    },
    async 'solana:signIn'(...inputs) {
      const input = inputs[0] ?? {}
      const wanted = read(input, 'address')
      const known = typeof wanted === 'string' ? wanted : undefined
      const message =
        known && new TextEncoder().encode(signInText({ ...input }, { address: known, domain: host() }))
      // The wallet's owner is shown the message, where it is known before signing.
      const params = [{ ...input, ...(message && { message }) }]
      await context.ask({ kind: 'sign', method: 'solana:signIn', params, account: known })
      context.connect()
      const account = context.current().find(({ address }) => wanted === undefined || address === wanted)
      if (!account) throw new ProviderError(4100, 'The wallet has no such account, or is locked')
      const text = signInText({ ...input }, { address: account.address, domain: host() })
      const signedMessage = new TextEncoder().encode(text)
      const { address, publicKey } = account
      const signature = await signBytes(account, signedMessage)
      return [{ account: { address, publicKey }, signedMessage, signature, signatureType: 'ed25519' }]
    },
  }
}

const host = () => globalThis.location?.host ?? 'localhost'
