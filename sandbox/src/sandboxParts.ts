import { join } from 'node:path'
import { startChain } from './chain/startChain.ts'
import type { Config } from './config.ts'
import type { ConsoleChain } from './console/chainStatus.ts'
import { startConsole } from './console/startConsole.ts'
import { sandboxNetworks } from './networks.ts'
import type { Part } from './parts/part.ts'

type Options = {
  ports: Pick<Config['ports'], 'console' | 'chainOne' | 'chainTwo'>
  stateDir: string
  log: (line: string) => void
}

/** The sandbox's own parts: the console and the chains. */
export function sandboxParts({ ports, stateDir, log }: Options): [consolePart: Part, one: Part, two: Part] {
  const [one, two] = sandboxNetworks
  const chains: [ConsoleChain, ConsoleChain] = [
    { network: one, url: undefined },
    { network: two, url: undefined },
  ]
  const chainPart = (chain: ConsoleChain, port: number, portVariable: string): Part => {
    const { network } = chain
    return {
      name: network.name,
      note: `chain ${network.id}`,
      port,
      portVariable,
      start: async () => {
        const folder = join(stateDir, 'chains', String(network.id))
        const running = await startChain({ network, port, folder, log })
        chain.url = running.url
        return running
      },
    }
  }
  return [
    {
      name: 'Sandbox console',
      port: ports.console,
      portVariable: 'LATCHKEY_CONSOLE_PORT',
      start: () => startConsole({ port: ports.console, chains }),
    },
    chainPart(chains[0], ports.chainOne, 'LATCHKEY_CHAIN_ONE_PORT'),
    chainPart(chains[1], ports.chainTwo, 'LATCHKEY_CHAIN_TWO_PORT'),
  ]
}
