import { formatAccountId } from '@latchkey/protocol'
import type { Adapter, AdapterConnection } from '../adapter/adapter.ts'
import type { Connection } from './connectionState.ts'
import type { Connector } from './connector.ts'

/** Turns what an adapter was granted into a connection of the state. The wallet's first account is the one in use. */
export function toConnection(adapter: Adapter, connector: Connector, granted: AdapterConnection): Connection {
  const { address } = granted.accounts[0]
  return {
    account: formatAccountId({ chainId: granted.chainId, address }),
    address,
    connectorId: connector.id,
    adapterType: adapter.type,
    accounts: granted.accounts,
    chainId: granted.chainId,
    wallet: {
      name: connector.name,
      type: connector.type,
      icon: connector.imageUrl,
      rdns: connector.info?.rdns,
      ...granted.wallet,
    },
    provider: granted.provider,
    approvedNetworkIds: granted.approvedNetworkIds,
    ...(granted.user && { user: granted.user }),
  }
}
