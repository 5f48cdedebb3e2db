import { type Network, within } from '@latchkey/core'
import { isOn, type Provider, readChainId, switchProviderNetwork } from '@latchkey/eip1193'
import { chainDisconnectedError } from '@latchkey/protocol'
import type { Config, Connector } from '@wagmi/core'
import { liveConnections } from './liveConnections.ts'
import type { WagmiLibrary } from './wagmiLibrary.ts'

const followTimeout = 3_000

/**
 * Switches a wallet, and wagmi with it. Wagmi's own switch never ends with a wallet that says yes and stays, calls every
 * failure to add a network a refusal, and knows only networks of its config. So browser wallets are asked directly, and
 * wagmi is called where its state has not followed by itself.
 */
export async function switchWagmiNetwork(parameters: {
  config: Config
  library: WagmiLibrary
  connector: Connector
  provider: Provider
  network: Network
}): Promise<void> {
  const { config, library, connector, provider, network } = parameters
  const chainId = Number(network.id)
  const isConfigured = config.chains.some((chain) => chain.id === chainId)
  if (connector.type === 'injected' || !isConfigured) {
    await switchProviderNetwork(provider, network)
    if (isConfigured && liveConnections(config).get(connector.id)?.chainId !== chainId)
      await within(followTimeout, library.switchChain(config, { connector, chainId })).catch(() => undefined)
    return
  }
  await library.switchChain(config, { connector, chainId })
  if (!isOn(network, await readChainId(provider)))
    throw chainDisconnectedError({ details: `The wallet did not switch to ${network.caipNetworkId}` })
}
