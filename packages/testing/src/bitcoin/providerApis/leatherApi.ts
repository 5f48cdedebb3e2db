import { fromHex, toBase64, toHex } from '../bytesText.ts'
import type { Accounts, ProviderApi, ProviderApiContext, SignedMessages, SignedPsbts } from './providerApi.ts'
import { type RpcMethods, runRpc } from './runRpc.ts'

/** Leather's provider: it signs with the account that is chosen, and throws what it refuses. */
export function leatherApi(context: ProviderApiContext & { isGarbage(): boolean }): ProviderApi {
  const { answer, accounts, chain, isGarbage } = context
  const typeOf = (purpose: string | undefined) => (purpose === 'ordinals' ? 'p2tr' : 'p2wpkh')
  const methods: RpcMethods = {
    getAddresses: () =>
      answer<Accounts>('standard:connect', {}, (given) => ({
        addresses: given.accounts.map(({ address, publicKey, purpose }) => ({
          symbol: 'BTC',
          type: typeOf(purpose),
          address,
          publicKey: toHex(publicKey),
        })),
      })),
    signMessage({ message, paymentType }) {
      const account = accounts().find(({ purpose }) => typeOf(purpose) === paymentType)
      const input = { account, message: new TextEncoder().encode(String(message)) }
      return answer<SignedMessages>('bitcoin:signMessage', input, ([{ signature }]) => ({
        signature: toBase64(signature),
        address: account?.address,
        message,
      }))
    },
    async signPsbt({ hex, signAtIndex }) {
      const psbt = fromHex(String(hex))
      const { ownerOf } = await import('../signBitcoin.ts')
      const inputsToSign = [signAtIndex].flat().map((index) => ({
        account: ownerOf(psbt, Number(index), accounts()),
        signingIndexes: [index],
      }))
      const input = { psbt, inputsToSign, chain: `bitcoin:${chain}` }
      return answer<SignedPsbts>('bitcoin:signTransaction', input, ([{ signedPsbt }]) => ({
        hex: toHex(signedPsbt),
      }))
    },
  }
  return {
    provider: {
      isLeather: true,
      async request(method: string, parameters: unknown) {
        const given = await runRpc(methods, method, parameters, { isGarbage, toCode: (code) => code })
        if (typeof given === 'object' && given !== null && 'error' in given) throw given
        return given
      },
    },
  }
}
