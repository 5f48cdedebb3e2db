import { ProviderError } from '../../evm/providerError.ts'
import { fromBase64, toBase64, toHex } from '../bytesText.ts'
import {
  type Accounts,
  accountOf,
  type ProviderApi,
  type ProviderApiContext,
  type SignedMessages,
  type SignedPsbts,
} from './providerApi.ts'
import { type RpcMethods, runRpc } from './runRpc.ts'

/** The error codes of sats-connect for what other wallets call 4001 (refused) and 4100 (not permitted). */
const codes: Readonly<Record<number, number>> = { 4001: -32000, 4100: -32002 }

/** Xverse's provider, with the API of sats-connect. */
export function xverseApi(context: ProviderApiContext & { isGarbage(): boolean }): ProviderApi {
  const { answer, listeners, chain, isGarbage } = context
  const shown = (accounts: Accounts['accounts']) =>
    accounts.map(({ address, publicKey, purpose }) => ({
      address,
      publicKey: toHex(publicKey),
      purpose,
      addressType: purpose === 'ordinals' ? 'p2tr' : 'p2wpkh',
      walletType: 'software',
    }))
  const name = `${chain.slice(0, 1).toUpperCase()}${chain.slice(1)}`
  const connect = (input: object) =>
    answer<Accounts>('standard:connect', input, ({ accounts }) => {
      if (accounts.length === 0) throw new ProviderError(4100, 'Access denied.')
      return {
        id: 'account',
        addresses: shown(accounts),
        walletType: 'software',
        network: { bitcoin: { name } },
      }
    })

  const methods: RpcMethods = {
    wallet_connect: () => connect({}),
    wallet_getAccount: () => connect({ silent: true }),
    wallet_disconnect: () => answer('standard:disconnect', {}, () => null),
    getAccounts: () => answer<Accounts>('standard:connect', {}, ({ accounts }) => shown(accounts)),
    signMessage: ({ address, message, protocol }) =>
      answer<SignedMessages>(
        'bitcoin:signMessage',
        {
          account: accountOf(context, address),
          message: new TextEncoder().encode(String(message)),
          protocol: String(protocol).toLowerCase(),
        },
        ([{ signature }]) => ({ signature: toBase64(signature), address, protocol }),
      ),
    signPsbt: ({ psbt, signInputs }) =>
      answer<SignedPsbts>(
        'bitcoin:signTransaction',
        {
          psbt: fromBase64(String(psbt)),
          inputsToSign: Object.entries(Object(signInputs)).map(([address, signingIndexes]) => ({
            account: accountOf(context, address),
            signingIndexes,
          })),
          chain: `bitcoin:${chain}`,
        },
        ([{ signedPsbt }]) => ({ psbt: toBase64(signedPsbt) }),
      ),
  }
  return {
    provider: {
      request: (method: string, parameters: unknown) =>
        runRpc(methods, method, parameters, { isGarbage, toCode: (code) => codes[code] ?? code }),
      addListener: ({ eventName, cb }: { eventName: string; cb: (value: unknown) => void }) =>
        listeners.add(eventName, cb),
    },
    toEvent: (accounts) =>
      accounts.length === 0
        ? { event: 'disconnect', value: { type: 'disconnect' } }
        : { event: 'accountChange', value: { type: 'accountChange', addresses: shown(accounts) } },
  }
}
