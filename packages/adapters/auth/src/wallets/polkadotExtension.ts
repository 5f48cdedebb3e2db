import { read } from '@latchkey/core'
import { parseChainId, rpcInvalidParamsError, unsupportedChainError } from '@latchkey/protocol'
import type { RpcParams } from '@latchkey/protocol/frame'
import { connectorId } from '../loginPage.ts'
import { textOf } from './input.ts'
import type { CreateShape } from './shape.ts'

type Account = { address: string; type: 'sr25519'; genesisHash: null }

/** The embedded wallet as an extension stands in `window.injectedWeb3`. It signs only; the adapter sends. */
export const createPolkadotExtension: CreateShape = ({ networks, ask }, target) => {
  const listeners = new Set<(accounts: readonly Account[]) => void>()
  let accounts: readonly Account[] = []

  const extension = {
    accounts: {
      get: async () => accounts,
      subscribe(onAccounts: (accounts: readonly Account[]) => void) {
        listeners.add(onAccounts)
        return () => listeners.delete(onAccounts)
      },
    },
    signer: {
      async signRaw(request: unknown) {
        const [network] = networks()
        if (!network) throw unsupportedChainError()
        const params = {
          address: String(read(request, 'address')),
          message: messageOf(read(request, 'data')),
        }
        return { id: 1, ...(await ask(network.caipNetworkId, 'polkadot_signMessage', params)) }
      },
      async signPayload(payload: unknown) {
        const genesisHash = String(read(payload, 'genesisHash'))
        // CAIP-2: the beginning of the genesis hash.
        const network = networks().find(({ caipNetworkId }) =>
          genesisHash.startsWith(`0x${parseChainId(caipNetworkId).reference}`),
        )
        if (!network) throw unsupportedChainError({ details: `No network has the genesis ${genesisHash}` })
        const params = {
          address: String(read(payload, 'address')),
          payload: payload as RpcParams<'polkadot_signTransaction'>['payload'],
        }
        return { id: 1, ...(await ask(network.caipNetworkId, 'polkadot_signTransaction', params)) }
      },
    },
  }

  Object.assign(target, {
    injectedWeb3: { [connectorId]: { version: '1.0.0', enable: async () => extension } },
  })
  return {
    grant(grants) {
      const addresses = grants.flatMap((grant) => grant.accounts.map(({ address }) => address))
      accounts = addresses.map((address) => ({ address, type: 'sr25519', genesisHash: null }))
      for (const listener of [...listeners]) listener(accounts)
    },
  }
}

/** Pages give the bytes of a text in hexadecimal. */
function messageOf(data: unknown): string {
  if (typeof data !== 'string' || !/^0x([\da-f]{2})*$/i.test(data))
    throw rpcInvalidParamsError({ details: '`data` must be hexadecimal bytes' })
  return textOf(Uint8Array.from(data.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)))
}
