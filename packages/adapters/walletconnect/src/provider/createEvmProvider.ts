import { type AdapterEvent, type Network, read } from '@latchkey/core'
import { parseEvmChainId, toCaipChainId } from '@latchkey/eip1193'
import {
  type CaipChainId,
  chainNotAddedError,
  notConnectedError,
  optionInvalidError,
} from '@latchkey/protocol'
import type { Session } from '../session/createSession.ts'
import type { PartConnection } from '../session/liveSession.ts'
import { createSessionProvider, type SessionProvider } from './createSessionProvider.ts'

/** How long a wallet that said yes may take to bring the new network into the session. */
const updateTimeout = 2_000

/** A session as an EIP-1193 provider, for EVM code of any kind. */
export function createEvmProvider(session: Session, networks: () => readonly Network[]): SessionProvider {
  const namespace = 'eip155'
  const current = (): PartConnection => {
    const connection = session.connection(namespace)
    if (!connection) throw notConnectedError()
    return connection
  }
  const addresses = () => addressesOf(session.connection(namespace))

  async function askWallet(method: string, params: unknown, chainId: CaipChainId): Promise<null> {
    if (!session.methods(namespace).includes(method))
      throw chainNotAddedError({ details: `The wallet has not approved ${chainId}, nor \`${method}\`` })
    await session.request(current().chainId, method, params)
    await appears(session, chainId)
    if (session.hasChain(chainId)) session.setChain(namespace, chainId)
    return null
  }

  return createSessionProvider({
    session,
    namespace,
    networks,
    localMethods: {
      eth_accounts: addresses,
      eth_requestAccounts: addresses,
      eth_chainId: () => toHex(current().chainId),
      async wallet_switchEthereumChain(params) {
        const chainId = readChainParameter(params)
        if (!session.hasChain(chainId)) return askWallet('wallet_switchEthereumChain', params, chainId)
        session.setChain(namespace, chainId)
        return null
      },
      // To take the accounts back is to end the session (EIP-2255), and what client libraries do to disconnect.
      async wallet_revokePermissions(params) {
        if (!namesAccounts(params))
          return session.request(current().chainId, 'wallet_revokePermissions', params)
        await session.end()
        return null
      },
      wallet_addEthereumChain: async (params) =>
        askWallet('wallet_addEthereumChain', params, readChainParameter(params)),
    },
    toProviderEvents,
  })
}

function namesAccounts(params: unknown): boolean {
  return Array.isArray(params) && params.some((entry) => read(entry, 'eth_accounts') !== undefined)
}

function addressesOf(connection: PartConnection | undefined): readonly string[] {
  return connection?.accounts.map(({ address }) => address) ?? []
}

function toHex(chainId: CaipChainId): string {
  return `0x${Number(chainId.split(':')[1]).toString(16)}`
}

function readChainParameter(params: unknown): CaipChainId {
  const id = parseEvmChainId(read(Array.isArray(params) ? params[0] : undefined, 'chainId'))
  if (id === undefined) throw optionInvalidError('chainId', 'must be the id of a chain')
  return toCaipChainId(id)
}

/** Waits until a chain is in the session. A wallet that never says so is not waited for. */
function appears(session: Session, chainId: CaipChainId): Promise<void> {
  if (session.hasChain(chainId)) return Promise.resolve()
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      end()
      resolve()
    }
    const timer = setTimeout(finish, updateTimeout)
    const end = session.on('eip155', () => session.hasChain(chainId) && finish())
  })
}

function toProviderEvents(event: AdapterEvent): readonly (readonly [string, unknown])[] {
  const addresses = (accounts: readonly { address: string }[]) => accounts.map(({ address }) => address)
  switch (event.type) {
    // Also when another wallet takes the place of the one before.
    case 'connected': {
      const { accounts, chainId } = event.connection
      return [
        ['connect', { chainId: toHex(chainId) }],
        ['accountsChanged', addresses(accounts)],
        ['chainChanged', toHex(chainId)],
      ]
    }
    case 'accountsChanged':
      return [['accountsChanged', addresses(event.accounts)]]
    case 'networkChanged':
      return [['chainChanged', toHex(event.chainId)]]
    case 'disconnected':
      return [['disconnect', { code: 4900, message: 'The wallet ended the session' }]]
  }
  return []
}
