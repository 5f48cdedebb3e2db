import type { AdapterEvent } from '@latchkey/core'
import { parseEvmChainId, toAccounts, toCaipChainId } from '@latchkey/eip1193'
import type { Config } from '@wagmi/core'
import { isSettled, type LiveConnection, liveConnections } from './liveConnections.ts'
import type { WagmiMemory } from './wagmiMemory.ts'

type Emit = (event: AdapterEvent) => void

/** Tells the kit what has changed in wagmi since the last time: the dapp and the wallets act there, too. */
export function reportChanges(config: Config, { known, busy }: WagmiMemory, emit: Emit): void {
  const live = liveConnections(config)
  for (const connectorId of known.keys()) {
    if (live.has(connectorId) || busy.has(connectorId) || !isSettled(config)) continue
    known.delete(connectorId)
    emit({ type: 'disconnected', connectorId })
  }
  for (const [connectorId, connection] of live) {
    if (busy.has(connectorId)) continue
    const before = known.get(connectorId)
    known.set(connectorId, connection)
    if (before) reportChange(connectorId, before, connection, emit)
    else void reportConnection(config, connectorId, connection, emit)
  }
}

function reportChange(connectorId: string, before: LiveConnection, now: LiveConnection, emit: Emit): void {
  const accounts = toAccounts(now.accounts)
  if (accounts && now.accounts.join() !== before.accounts.join())
    emit({ type: 'accountsChanged', connectorId, accounts })
  const id = parseEvmChainId(now.chainId)
  if (id !== undefined && id !== before.chainId)
    emit({ type: 'networkChanged', connectorId, chainId: toCaipChainId(id) })
}

async function reportConnection(
  config: Config,
  connectorId: string,
  connection: LiveConnection,
  emit: Emit,
): Promise<void> {
  const accounts = toAccounts(connection.accounts)
  const id = parseEvmChainId(connection.chainId)
  const provider: unknown = await connection.connector.getProvider().catch(() => undefined)
  // The wallet may have disconnected while it was asked.
  if (!accounts || id === undefined || !provider || !liveConnections(config).has(connectorId)) return
  emit({ type: 'connected', connectorId, connection: { accounts, chainId: toCaipChainId(id), provider } })
}
