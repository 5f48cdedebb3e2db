import type { Connector } from './connector.ts'
import { walletKey } from './walletKey.ts'

/** One row for each wallet: connectors of one name in several namespaces become one `MULTI_CHAIN` connector. */
export function mergeConnectors(connectors: readonly Connector[]): readonly Connector[] {
  const byName = new Map<string, Connector[]>()
  for (const connector of connectors) {
    const key = walletKey(connector.name)
    const group = byName.get(key)
    if (group) group.push(connector)
    else byName.set(key, [connector])
  }
  return [...byName.values()].flatMap((group) => {
    const [first] = group
    const onePerNamespace = group.filter(
      (connector, index) => group.findIndex(({ chain }) => chain === connector.chain) === index,
    )
    if (!first || onePerNamespace.length < 2) return group
    // WalletConnect reaches every namespace by one session, so one connector is enough.
    if (first.type === 'WALLET_CONNECT') return [first]
    if (first.type === 'AUTH') return [{ ...first, connectors: onePerNamespace }]
    const merged: Connector = { ...first, type: 'MULTI_CHAIN', connectors: onePerNamespace }
    return [merged, ...group.filter((connector) => !onePerNamespace.includes(connector))]
  })
}
