import { type Adapter, type AdapterContext, lazyActions, toWalletName, watchPage } from '@latchkey/core'
import { readExtensions } from './discovery/extensionEntry.ts'
import { extensionNames } from './discovery/extensionNames.ts'
import type { LiveExtension } from './extension/extensionSource.ts'

export type PolkadotOptions = {
  /** Where extensions put themselves. Default: the window. */
  target?: Partial<EventTarget> | undefined
  /** For how many blocks a signed transaction may be taken. Default 64, which is some minutes. */
  mortality?: 16 | 32 | 64 | 128 | 256 | 512 | 1024 | 2048 | undefined
}

const extensionActions = [
  'connect',
  'reconnect',
  'disconnect',
  'switchNetwork',
  'isAddress',
  'getBalance',
  'signMessage',
] as const
const transferActions = ['transfer', 'estimateFee', 'watchTransaction'] as const

/**
 * The adapter for Polkadot and its parachains: the visitor's browser extensions, and the network's own node. Nothing else is
 * loaded before it is used.
 *
 * @example
 * const kit = createLatchkey({ projectId, networks: [polkadotAssetHub], adapters: [polkadot()] })
 */
export function polkadot({ target = globalThis, mortality = 64 }: PolkadotOptions = {}): Adapter {
  let context: AdapterContext | undefined
  const live = new Map<string, LiveExtension>()
  const source = {
    target,
    live,
    mortality,
    getContext() {
      return context
    },
  }

  return {
    type: 'polkadot',
    namespace: 'polkadot',
    start(given) {
      context = given
      let shown = '[]'
      const end = watchPage(target, () => {
        const connectors = [...readExtensions(target).keys()].flatMap(toConnector)
        const ids = JSON.stringify(connectors)
        if (ids === shown) return
        shown = ids
        given.emit({ type: 'connectors', connectors })
      })
      return () => {
        end()
        context = undefined
        for (const { end } of live.values()) end()
        live.clear()
      }
    },
    ...lazyActions(extensionActions, loadExtension),
    ...lazyActions(transferActions, loadTransfer),
  }

  async function loadExtension() {
    return (await import('./extension/createExtensionActions.ts')).createExtensionActions(source)
  }

  async function loadTransfer() {
    return (await import('./transfer/createTransferActions.ts')).createTransferActions(source)
  }
}

function toConnector(id: string) {
  const name = toWalletName(extensionNames.get(id) ?? id)
  return name ? [{ id, name, chain: 'polkadot', type: 'ANNOUNCED' } as const] : []
}
