import type { Adapter } from '@latchkey/core'
import { wagmi } from '@latchkey/evm/wagmi'
import { createConfig, http } from '@wagmi/core'
import { type Chain, defineChain } from 'viem'
import type { AppConfig } from '../config/appConfig.ts'

/** The adapter over a wagmi config of our own, with every configured network. */
export function wagmiAdapter(networks: AppConfig['networks']): Adapter {
  const [first, ...rest] = networks
  const chains: [Chain, ...Chain[]] = [toChain(first), ...rest.map(toChain)]
  return wagmi(
    createConfig({
      chains,
      transports: Object.fromEntries(chains.map((chain) => [chain.id, http(chain.rpcUrls.default.http[0])])),
    }),
  )
}

function toChain({ id, name, nativeCurrency, rpcUrls }: AppConfig['networks'][number]): Chain {
  return defineChain({ id: Number(id), name, nativeCurrency, rpcUrls })
}
