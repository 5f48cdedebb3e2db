import { ProviderError } from '../evm/providerError.ts'
import { isBytes } from '../isBytes.ts'
import type { FeatureContext } from '../walletStandard/createStandardWallet.ts'
import type { BitcoinTestKey } from './bitcoinTestAccounts.ts'
import type { FakeBitcoinWalletOptions } from './fakeBitcoinWallet.ts'

type Context = FeatureContext<BitcoinTestKey> & { options: FakeBitcoinWalletOptions; isThief(): boolean }

type Method = (...inputs: readonly unknown[]) => Promise<unknown>

function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function readBytes(input: unknown, key: string): Uint8Array {
  const value = read(input, key)
  if (!isBytes(value)) throw new ProviderError(-32602, `Expected bytes in "${key}"`)
  return value
}

function readList(input: unknown, key: string): readonly unknown[] {
  const value = read(input, key)
  if (!Array.isArray(value) || value.length === 0)
    throw new ProviderError(-32602, `Expected a list in "${key}"`)
  return value
}

/** What needs the owner's key. */
export function createBitcoinFeatures(context: Context): Readonly<Record<string, Method>> {
  function permitted(input: unknown): BitcoinTestKey {
    const address = read(read(input, 'account'), 'address')
    const key = context.current().find((known) => known.address === address)
    if (!key) throw new ProviderError(4100, 'The page may not use this account')
    return key
  }

  return {
    async 'bitcoin:signMessage'(...inputs) {
      const keys = inputs.map(permitted)
      const account = keys[0]?.address
      await context.ask({ kind: 'sign', method: 'bitcoin:signMessage', params: inputs, account })
      const { signBip322, signEcdsa } = await import('./signBitcoin.ts')
      return Promise.all(
        keys.map(async (key, index) => {
          const signedMessage = readBytes(inputs[index], 'message')
          // The wallets that are more than one of the standard let the page choose.
          const protocol = read(inputs[index], 'protocol') ?? context.options.messages
          const isOld = protocol === 'ecdsa' && key.purpose === 'payment'
          return { signedMessage, signature: await (isOld ? signEcdsa : signBip322)(key, signedMessage) }
        }),
      )
    },
    async 'bitcoin:signTransaction'(...inputs) {
      const asked = inputs.map((input) => {
        const chain = read(input, 'chain')
        if (!context.options.chains.some(({ id }) => id === chain))
          throw new ProviderError(4901, 'The wallet does not know this chain')
        const parts = readList(input, 'inputsToSign').map((part) => ({
          key: permitted(part),
          indexes: readList(part, 'signingIndexes').map(Number),
        }))
        return { psbt: readBytes(input, 'psbt'), parts }
      })
      const account = asked[0]?.parts[0]?.key.address
      await context.ask({ kind: 'transaction', method: 'bitcoin:signTransaction', params: inputs, account })
      const { signPsbt } = await import('./signBitcoin.ts')
      return asked.map(({ psbt, parts }) => ({ signedPsbt: signPsbt(psbt, parts, context.isThief()) }))
    },
  }
}
