import type { Adapter, NetworkInput } from '@latchkey/core'
import { wagmi } from '@latchkey/wagmi'
import { createConfig, http } from '@wagmi/core'
import { type Chain, defineChain } from 'viem'

/** The adapter over a wagmi config of our own, with every configured EVM network. */
export function wagmiAdapter(networks: readonly NetworkInput[]): Adapter {
  const [first, ...rest] = networks.map(toChain)
  if (!first) throw new Error('There is no EVM network for wagmi.')
  const chains: [Chain, ...Chain[]] = [first, ...rest]
  return wagmi(
    createConfig({
      chains,
      transports: Object.fromEntries(chains.map((chain) => [chain.id, http(chain.rpcUrls.default.http[0])])),
    }),
  )
}

function toChain({ id, name, nativeCurrency, rpcUrls }: NetworkInput): Chain {
  return defineChain({ id: Number(id), name, nativeCurrency, rpcUrls })
}
