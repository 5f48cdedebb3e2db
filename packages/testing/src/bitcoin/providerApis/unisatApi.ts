import { fromHex, toBase64, toHex } from '../bytesText.ts'
import {
  type Accounts,
  accountOf,
  type ProviderApi,
  type ProviderApiContext,
  type SignedMessages,
  type SignedPsbts,
} from './providerApi.ts'

type SignOptions = { toSignInputs?: readonly { index: number; address: string }[] }

/** UniSat's provider, and OKX's, which lacks some of its methods. Both show one account at a time. */
export function unisatApi(context: ProviderApiContext, { isOkx }: { isOkx: boolean }): ProviderApi {
  const { answer, listeners, chain } = context
  const current = () => context.accounts()[0]
  const shown = (accounts: Accounts['accounts']) => accounts.slice(0, 1).map(({ address }) => address)
  const connect = (input: object) =>
    answer<Accounts>('standard:connect', input, ({ accounts }) => shown(accounts))
  const network = chain === 'mainnet' ? 'livenet' : chain

  const provider = {
    requestAccounts: () => connect({}),
    getAccounts: () => connect({ silent: true }),
    getPublicKey: async () => toHex(current()?.publicKey ?? new Uint8Array()),
    getNetwork: async () => network,
    signMessage: (text: string, type = 'ecdsa') =>
      answer<SignedMessages>(
        'bitcoin:signMessage',
        { account: current(), message: new TextEncoder().encode(text), protocol: type },
        ([{ signature }]) => toBase64(signature),
      ),
    signPsbt: (hex: string, { toSignInputs = [] }: SignOptions = {}) =>
      answer<SignedPsbts>(
        'bitcoin:signTransaction',
        {
          psbt: fromHex(hex),
          inputsToSign: toSignInputs.map(({ index, address }) => ({
            account: accountOf(context, address),
            signingIndexes: [index],
          })),
          chain: `bitcoin:${chain}`,
        },
        ([{ signedPsbt }]) => toHex(signedPsbt),
      ),
    disconnect: () => answer('standard:disconnect', {}, () => undefined),
    on: listeners.add,
    removeListener: listeners.remove,
  }
  const getChain = async () => ({ enum: `BITCOIN_${chain.toUpperCase()}`, name: chain, network })
  return {
    provider: isOkx ? provider : { ...provider, getChain },
    toEvent: (accounts) => ({ event: 'accountsChanged', value: shown(accounts) }),
  }
}
