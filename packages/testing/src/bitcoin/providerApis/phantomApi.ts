import { toHex } from '../bytesText.ts'
import {
  type Accounts,
  accountOf,
  type ProviderApi,
  type ProviderApiContext,
  type SignedMessages,
  type SignedPsbts,
} from './providerApi.ts'

type InputsToSign = readonly { address: string; signingIndexes: readonly number[] }[]

/** Phantom's provider. */
export function phantomApi(context: ProviderApiContext): ProviderApi {
  const { answer, listeners, chain } = context
  const shown = (accounts: Accounts['accounts']) =>
    accounts.map(({ address, publicKey, purpose }) => ({
      address,
      addressType: purpose === 'ordinals' ? 'p2tr' : 'p2wpkh',
      publicKey: toHex(publicKey),
      purpose,
    }))
  return {
    provider: {
      isPhantom: true,
      requestAccounts: () => answer<Accounts>('standard:connect', {}, ({ accounts }) => shown(accounts)),
      signMessage: (address: string, message: Uint8Array) =>
        answer<SignedMessages>(
          'bitcoin:signMessage',
          { account: accountOf(context, address), message },
          ([{ signature }]) => ({ signature }),
        ),
      signPSBT: (psbt: Uint8Array, { inputsToSign }: { inputsToSign: InputsToSign }) =>
        answer<SignedPsbts>(
          'bitcoin:signTransaction',
          {
            psbt,
            inputsToSign: inputsToSign.map(({ address, signingIndexes }) => ({
              account: accountOf(context, address),
              signingIndexes,
            })),
            chain: `bitcoin:${chain}`,
          },
          ([{ signedPsbt }]) => signedPsbt,
        ),
      on: listeners.add,
      removeListener: listeners.remove,
    },
    toEvent: (accounts) => ({ event: 'accountsChanged', value: shown(accounts) }),
  }
}
