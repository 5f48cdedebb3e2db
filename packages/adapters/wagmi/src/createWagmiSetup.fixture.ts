import type { Network } from '@latchkey/core'
import type { EvmEnvironment, EvmSetup } from '@latchkey/testing/conformance/evm'
import type { Config } from '@wagmi/core'
import { type Chain, http } from 'viem'
import { wagmi } from './wagmi.ts'

/** What the tests use of either version of wagmi. */
export type WagmiModule = Pick<
  typeof import('@wagmi/core'),
  'connect' | 'createConfig' | 'createStorage' | 'disconnect' | 'injected' | 'reconnect' | 'switchChain'
>

function toChain({ id, name, nativeCurrency, rpcUrls, blockExplorers }: Network): Chain {
  return { id: Number(id), name, nativeCurrency, rpcUrls, ...(blockExplorers && { blockExplorers }) }
}

/** A dapp's own wagmi config for a page of the conformance suite. */
export function createTestConfig(library: WagmiModule, { networks, storage }: EvmEnvironment): Config {
  const [home, away] = networks
  return library.createConfig({
    chains: [toChain(home), toChain(away)],
    transports: { [Number(home.id)]: http(), [Number(away.id)]: http() },
    connectors: [library.injected()],
    storage: library.createStorage({
      storage: {
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => void storage.set(key, value),
        removeItem: (key) => void storage.delete(key),
      },
    }),
  })
}

export function createWagmiSetup(library: WagmiModule): EvmSetup {
  return {
    create: (environment) => wagmi(createTestConfig(library, environment), { load: async () => library }),
    isBehindLibrary: true,
  }
}
