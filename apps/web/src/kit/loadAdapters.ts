import { type Adapter, type NetworkInput, toNetwork } from '@latchkey/core'
import { ethers } from '@latchkey/evm/ethers'
import type { Namespace } from '@latchkey/protocol'
import type { AppConfig } from '../config/appConfig.ts'
import type { AdapterName } from '../options/playgroundOptions.ts'

/** Makes the adapter of a chain family other than EVM. The one of the embedded wallet looks for its only wallet at a `target` of its own. */
type Family = (options?: { target: EventTarget }) => Adapter

const families: Readonly<Partial<Record<Namespace, () => Promise<Family>>>> = {
  solana: async () => (await import('@latchkey/solana')).solana,
  bip122: async () => (await import('@latchkey/bitcoin')).bitcoin,
  polkadot: async () => (await import('@latchkey/polkadot')).polkadot,
}

/** The default one, the lightest, is part of the page; the others are loaded when they are chosen. */
async function loadEvm(name: AdapterName, networks: readonly NetworkInput[]): Promise<Adapter> {
  if (name === 'wagmi') return (await import('./wagmiAdapter.ts')).wagmiAdapter(networks)
  if (name === 'ethers5')
    return (await import('@latchkey/evm/ethers5')).ethers5({ load: () => import('ethers5') })
  return ethers()
}

/**
 * Makes the adapters of the chain families that there are networks of. Nothing of any other family is loaded. Where the deployment has an
 * embedded wallet, its adapters follow, for the same families.
 */
export async function loadAdapters(
  evm: AdapterName,
  { networks }: { networks: readonly NetworkInput[] },
  { apiUrl, frameUrl }: Pick<AppConfig, 'apiUrl' | 'frameUrl'>,
): Promise<readonly Adapter[]> {
  const namespaceOf = (network: NetworkInput) => toNetwork(network).chainNamespace
  const namespaces = [...new Set(networks.map(namespaceOf))]
  const hasLogin = apiUrl !== undefined && frameUrl !== undefined
  const [others, login] = await Promise.all([
    Promise.all(namespaces.flatMap((namespace) => families[namespace]?.() ?? [])),
    hasLogin ? import('@latchkey/auth') : undefined,
  ])
  const own = networks.filter((network) => !families[namespaceOf(network)])
  return [
    ...(own.length > 0 ? [await loadEvm(evm, own)] : []),
    ...others.map((family) => family()),
    ...(login?.auth({ families: others, frameUrl }) ?? []),
  ]
}
