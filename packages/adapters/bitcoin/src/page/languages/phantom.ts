import { read } from '@latchkey/core'
import { callProvider, listenTo } from '../callProvider.ts'
import type { Speaker } from './speaker.ts'

/** Phantom's words. It cannot be asked for its accounts without a question to the visitor, nor be told that one leaves. */
export function createPhantom(provider: object): Speaker {
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
