import { type RunningProcess, startProcess } from '../process/startProcess.ts'
import { SandboxError } from '../sandboxError.ts'
import { anvilCommand } from './anvilCommand.ts'

/** anvil could not read the state it was given. */
export class UnreadableStateError extends Error {
  override name = 'UnreadableStateError'
}

type Options = {
  chainId: number
  /** Default: any free one. */
  port?: number | undefined
  /** Who it is, for messages. */
  name?: string
  /** Where the chain keeps its state. Without it, the chain begins empty and is gone when it stops. */
  state?: { stateFile: string; cacheFolder: string }
}

export type Anvil = RunningProcess & { chainId: number; url: string }

/**
 * Starts a real EVM chain, with the ten funded accounts of the public test phrase, and waits until it listens.
 *
 * @example
 * const anvil = await startAnvil({ chainId: 31_337 })
 * await anvil.stop()
 */
export async function startAnvil({ chainId, port = 0, name = 'anvil', state }: Options): Promise<Anvil> {
  const args = [
    ['--chain-id', chainId],
    ['--host', '127.0.0.1'],
    ['--port', port],
    ['--hardfork', 'osaka'],
    // Without this, anvil writes one file a block into the home folder, gigabytes within hours.
    ['--prune-history', 256],
    ['--color', 'never'],
    ...(state
      ? [
          ['--cache-path', state.cacheFolder],
          ['--state', state.stateFile],
          ['--state-interval', 30],
        ]
      : []),
  ].flatMap(([flag, value]) => [String(flag), String(value)])

  let listening: (url: string) => void
  const url = new Promise<string>((resolve) => {
    listening = resolve
  })
  let seen: string | undefined = ''
  const [program, ...emulator] = anvilCommand()
  const chain = startProcess(program, [...emulator, ...args], {
    // A chain that keeps nothing has nothing to write before it ends.
    stopSignal: state ? 'SIGTERM' : 'SIGKILL',
    onOutput: (text) => {
      if (seen === undefined) return
      seen += text
      const address = /Listening on (\S+:\d+)/.exec(seen)?.[1]
      if (address === undefined) return
      // From here on anvil prints every call that it is asked, which nobody reads.
      seen = undefined
      listening(`http://${address}`)
    },
  })

  // We wait until anvil itself says that it listens. An answer on the port might come from another program that holds the port.
  const first = await Promise.race([url, chain.exited.then((reason) => ({ reason }))])
  if (typeof first === 'string') return { ...chain, chainId, url: first }

  const output = chain.output()
  if (output.includes('failed to parse json file')) throw new UnreadableStateError(output)
  if (output.includes('Address already in use')) {
    throw new SandboxError(`${name}: port ${port} is in use by another program.`)
  }
  throw new SandboxError(`${name}: the chain did not start (${first.reason}).\n${output}`)
}
