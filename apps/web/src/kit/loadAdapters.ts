import { type Adapter, type NetworkInput, toNetwork } from '@latchkey/core'
import { ethers } from '@latchkey/evm/ethers'
import type { Namespace } from '@latchkey/protocol'
import type { AdapterName } from '../options/playgroundOptions.ts'

type Load = (evm: AdapterName, networks: readonly NetworkInput[]) => Promise<Adapter>

const adapters: Readonly<Record<Namespace, Load>> = {
  // The default one, the lightest, is part of the page; the others are loaded when they are chosen.
  async eip155(name, networks) {
    if (name === 'wagmi') return (await import('./wagmiAdapter.ts')).wagmiAdapter(networks)
    if (name === 'ethers5')
      return (await import('@latchkey/evm/ethers5')).ethers5({ load: () => import('ethers5') })
    return ethers()
  },
  solana: async () => (await import('@latchkey/solana')).solana(),
  bip122: async () => (await import('@latchkey/bitcoin')).bitcoin(),
  polkadot: async () => (await import('@latchkey/polkadot')).polkadot(),
}

/** Makes the adapters of the chain families that there are networks of. Nothing of any other family is loaded. */
export function loadAdapters(
  evm: AdapterName,
  { networks }: { networks: readonly NetworkInput[] },
): Promise<readonly Adapter[]> {
  const namespaceOf = (network: NetworkInput) => toNetwork(network).chainNamespace
  const namespaces = new Set(networks.map(namespaceOf))
  return Promise.all(
    [...namespaces].map((namespace) =>
      adapters[namespace](
        evm,
        networks.filter((network) => namespaceOf(network) === namespace),
      ),
    ),
  )
}
