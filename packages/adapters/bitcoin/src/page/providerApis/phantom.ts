import { read } from '@latchkey/core'
import { callProvider, listenTo } from '../callProvider.ts'
import type { ProviderApi } from './providerApi.ts'

/** Phantom's API. It shows the visitor a dialog whenever it is asked for its accounts, and has no way to disconnect. */
export function createPhantomApi(provider: object): ProviderApi {
  return {
    connect: () => callProvider(provider, 'requestAccounts'),
    async signMessage(text, address) {
      const answer = await callProvider(provider, 'signMessage', address, new TextEncoder().encode(text))
      return read(answer, 'signature')
    },
    signPsbt({ psbt, address, indexes }) {
      const inputsToSign = [{ address, signingIndexes: indexes }]
      return callProvider(provider, 'signPSBT', psbt, { inputsToSign })
    },
    watch: (onChange) =>
      listenTo(provider, { accountsChanged: (list) => Array.isArray(list) && onChange(list) }),
  }
}
