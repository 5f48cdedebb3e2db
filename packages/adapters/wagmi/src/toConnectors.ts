import { type AdapterContext, type Connector, read, toWalletIcon, toWalletName } from '@latchkey/core'
import type { Config } from '@wagmi/core'

/** A wagmi config's connectors as the kit's: its own list first, then the wallets that it has discovered, each id once. */
export function toConnectors(config: Config, context: AdapterContext): readonly Connector[] {
  const connectors = new Map<string, Connector>()
  for (const candidate of config.connectors) {
    const connector = toConnector(config, candidate)
    const isWanted =
      connector?.type === 'ANNOUNCED'
        ? context.options.enableEIP6963
        : connector?.type === 'INJECTED'
          ? context.options.enableInjected
          : true
    if (connector && isWanted && !connectors.has(connector.id)) connectors.set(connector.id, connector)
  }
  return [...connectors.values()]
}

function toConnector(config: Config, connector: Config['connectors'][number]): Connector | undefined {
  try {
    const { id, type } = connector
    const name = toWalletName(connector.name)
    if (typeof id !== 'string' || !name) return
    if (id === 'injected')
      return isOffered(config) ? { id, name: 'Browser Wallet', chain: 'eip155', type: 'INJECTED' } : undefined
    const announced =
      type === 'injected'
        ? config._internal.mipd?.getProviders().find(({ info }) => info.rdns === id)
        : undefined
    const rdns = announced ? id : text(connector.rdns)
    return {
      id,
      name,
      chain: 'eip155',
      type: announced ? 'ANNOUNCED' : 'EXTERNAL',
      imageUrl: toWalletIcon(connector.icon),
      info: { rdns, uuid: text(read(announced?.info, 'uuid')) },
    }
  } catch {
    // Announced metadata may have getters that throw.
    return
  }
}

/** Whether there is a `window.ethereum`, of a wallet that has not announced itself. */
function isOffered(config: Config): boolean {
  const ethereum = typeof window === 'undefined' ? undefined : read(window, 'ethereum')
  return (
    Boolean(ethereum) && !config._internal.mipd?.getProviders().some(({ provider }) => provider === ethereum)
  )
}

function text(value: unknown): string | undefined {
  const [first]: readonly unknown[] = Array.isArray(value) ? value : [value]
  return typeof first === 'string' ? first.slice(0, 253) : undefined
}
