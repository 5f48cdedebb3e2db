import { read } from '@latchkey/core'
import { parseBitcoinAddress } from '@latchkey/protocol/addresses'
import { fromBase64 } from '../../base64.ts'
import { parseHex, toHex } from '../../hex.ts'
import { askWbip } from '../askWbip.ts'
import { assertChosen, type ProviderApi } from './providerApi.ts'

/** Leather's API. It has no events, and shows the visitor a dialog whenever it is asked for its accounts. */
export function createLeatherApi(provider: object): ProviderApi {
  return {
    connect: async () => read(await askWbip(provider, 'getAddresses', null), 'addresses'),
    async signMessage(message, address) {
      const paymentType = parseBitcoinAddress(address)?.kind
      const answer = await askWbip(provider, 'signMessage', { message, paymentType })
      assertChosen(read(answer, 'address'), address)
      return fromBase64(read(answer, 'signature'))
    },
    async signPsbt({ psbt, indexes, chain }) {
      const network = chain.replace('bitcoin:', '')
      const parameters = { hex: toHex(psbt), signAtIndex: indexes, network, broadcast: false }
      return parseHex(read(await askWbip(provider, 'signPsbt', parameters), 'hex'))
    },
  }
}
