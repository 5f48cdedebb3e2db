import { z } from 'zod'
import type { ConsoleChain } from './consoleChain.ts'
import type { FaucetForm } from './faucetRequest.ts'

/** What a link to the faucet may fill in. Anything else than an address and a network of CAIP-2 is left out. */
const schema = z.object({
  address: z
    .string()
    .trim()
    .regex(/^[-_a-zA-Z0-9]{1,90}$/)
    .catch(''),
  network: z
    .string()
    .regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)
    .optional()
    .catch(undefined),
})

/**
 * The faucet's form as a link fills it in: `/?address=<address>&network=<CAIP-2 id>#faucet`. A network that the sandbox does not have
 * is left to the visitor to choose.
 *
 * @example
 * readFaucetLink(new URLSearchParams('address=0xf39F…&network=eip155:4415002'), chains).chainId // '4415002'
 */
export function readFaucetLink(query: URLSearchParams, chains: readonly ConsoleChain[]): FaucetForm {
  const { address, network } = schema.parse({
    address: query.get('address') ?? '',
    network: query.get('network') ?? undefined,
  })
  const reference = network?.slice(network.indexOf(':') + 1)
  const chain = chains.find(({ id }) => id === reference) ?? chains[0]
  return { address, chainId: chain?.id ?? '', key: false }
}
