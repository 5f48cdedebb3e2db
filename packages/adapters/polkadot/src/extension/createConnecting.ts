import {
  type Adapter,
  type AdapterConnection,
  type AdapterContext,
  type Network,
  within,
} from '@latchkey/core'
import {
  chainDisconnectedError,
  connectionFailedError,
  isLatchkeyError,
  networkNotFoundError,
  unauthorizedError,
} from '@latchkey/protocol'
import { addressFormatOf } from '../chain/addressFormats.ts'
import { type Extension, toExtension } from './extension.ts'
import {
  type ExtensionSource,
  findExtension,
  findLive,
  type LiveExtension,
  letGo,
} from './extensionSource.ts'
import { ask } from './fromExtension.ts'
import { answerTimeout } from './grantedAccount.ts'
import { type Accounts, networkAccounts } from './networkAccounts.ts'
import { toExtensionAccounts } from './toExtensionAccounts.ts'

type Connecting = Pick<Adapter, 'connect' | 'reconnect' | 'disconnect' | 'switchNetwork'>
type Granted = Omit<LiveExtension, 'end'>

/** A page that loads does not wait longer for an extension. */
const reconnectTimeout = 3_000

/**
 * Letting extensions in and out. An extension keeps the visitor's permission itself and cannot be asked for it without a prompt,
 * so the page remembers which extensions were let in, and for which network.
 */
export function createConnecting(source: ExtensionSource): Connecting {
  const context = (): AdapterContext => {
    const given = source.getContext()
    if (!given) throw connectionFailedError({ details: 'The adapter is not started' })
    return given
  }
  const memoryOf = (connectorId: string) => `polkadot/${connectorId}`

  async function enable(connectorId: string, network: Network): Promise<Granted> {
    const entry = findExtension(source, connectorId)
    const { name } = context().options.metadata
    const extension = toExtension(await ask(() => entry.enable(name)))
    return { extension, network, accounts: await readAccounts(extension, network) }
  }

  function establish(connectorId: string, granted: Granted): AdapterConnection {
    const { storage } = context()
    letGo(source, connectorId)
    source.live.set(connectorId, follow(connectorId, granted))
    storage.write(memoryOf(connectorId), granted.network.caipNetworkId)
    const { accounts, network, extension } = granted
    return { accounts, chainId: network.caipNetworkId, provider: extension.provider }
  }

  function follow(connectorId: string, granted: Granted): LiveExtension {
    const live = { ...granted, end: () => {} }
    live.end = granted.extension.subscribe(async (list) => {
      const known = toExtensionAccounts(list)
      const format = known && (await addressFormatOf(live.network))
      // The wallet may have been disconnected, or connected anew, in the meantime.
      if (!known || format === undefined || source.live.get(connectorId) !== live) return
      const accounts = networkAccounts(known, live.network, format)
      const emit = context().emit
      if (!accounts) {
        letGo(source, connectorId)
        emit({ type: 'disconnected', connectorId })
      } else if (!isSame(accounts, live.accounts)) {
        live.accounts = accounts
        emit({ type: 'accountsChanged', connectorId, accounts })
      }
    })
    return live
  }

  return {
    async connect({ connectorId, network = context().networks[0] }) {
      if (!network) throw networkNotFoundError({ details: 'The kit has no network of Polkadot' })
      return establish(connectorId, await enable(connectorId, network))
    },
    async reconnect({ connectorId }) {
      findExtension(source, connectorId)
      const { networks, storage } = context()
      const remembered = storage.read(memoryOf(connectorId))
      const network = networks.find(({ caipNetworkId }) => caipNetworkId === remembered) ?? networks[0]
      if (remembered === undefined || !network) return
      try {
        return establish(connectorId, await within(reconnectTimeout, enable(connectorId, network)))
      } catch (error) {
        if (!isRefusal(error)) throw error
        storage.write(memoryOf(connectorId), undefined)
        return
      }
    },
    // The permission stays in the extension, which has no way to give it back; the page asks for nothing more.
    async disconnect({ connectorId }) {
      letGo(source, connectorId)
      source.getContext()?.storage.write(memoryOf(connectorId), undefined)
    },
    async switchNetwork({ connectorId, network }) {
      const { extension, accounts: before } = findLive(source, connectorId)
      const accounts = await readAccounts(extension, network)
      establish(connectorId, { extension, network, accounts })
      if (!isSame(accounts, before)) context().emit({ type: 'accountsChanged', connectorId, accounts })
    },
  }
}

async function readAccounts(extension: Extension, network: Network): Promise<Accounts> {
  const answer = await ask(() => within(answerTimeout, extension.getAccounts()))
  const known = toExtensionAccounts(answer)
  if (!known) throw connectionFailedError({ details: 'The extension answered with no list of accounts' })
  const accounts = networkAccounts(known, network, await addressFormatOf(network))
  if (accounts) return accounts
  if (Array.isArray(answer) && answer.length > 0)
    throw chainDisconnectedError({ details: `The extension has no account for ${network.name}` })
  throw unauthorizedError({ details: 'The extension shares no account with this page, or is locked' })
}

function isSame(some: Accounts, others: Accounts): boolean {
  return JSON.stringify(some) === JSON.stringify(others)
}

function isRefusal(error: unknown): boolean {
  return isLatchkeyError(error) && ['UNAUTHORIZED', 'USER_REJECTED'].includes(error.code)
}
