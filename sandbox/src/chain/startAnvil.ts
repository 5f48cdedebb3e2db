import { type RunningProcess, startProcess } from '../process/startProcess.ts'
import { SandboxError } from '../sandboxError.ts'
import { anvilCommand } from './anvilCommand.ts'

/** anvil could not read the state it was given. */
export class UnreadableStateError extends Error {
  override name = 'UnreadableStateError'
}

type Options = { name: string; chainId: number; port: number; stateFile: string; cacheFolder: string }

/** Starts one chain and waits until it listens. Port 0 takes any free one. */
export async function startAnvil(options: Options): Promise<RunningProcess & { url: string }> {
  const args = [
    ['--chain-id', options.chainId],
    ['--host', '127.0.0.1'],
    ['--port', options.port],
    ['--hardfork', 'osaka'],
    // Without this, anvil writes one file a block into the home folder, gigabytes within hours.
    ['--prune-history', 256],
    ['--cache-path', options.cacheFolder],
    ['--state', options.stateFile],
    ['--state-interval', 30],
    ['--color', 'never'],
  ].flatMap(([flag, value]) => [String(flag), String(value)])

  let listening: (url: string) => void
  const url = new Promise<string>((resolve) => {
    listening = resolve
  })
  let seen: string | undefined = ''
  const [program, ...emulator] = anvilCommand()
  const chain = startProcess(program, [...emulator, ...args], {
    onOutput: (text) => {
      if (seen === undefined) return
      seen += text
      const address = /Listening on (\S+:\d+)/.exec(seen)?.[1]
      if (address === undefined) return
      // From here on it prints every call; we are not interested.
      seen = undefined
      listening(`http://${address}`)
    },
  })

  // Its own word that it listens, not an answer on the port: that might come from somebody else who holds the port.
  const first = await Promise.race([url, chain.exited.then((reason) => ({ reason }))])
  if (typeof first === 'string') return { ...chain, url: first }

  const output = chain.output()
  if (output.includes('failed to parse json file')) throw new UnreadableStateError(output)
  if (output.includes('Address already in use')) {
    throw new SandboxError(`${options.name}: port ${options.port} is in use by another program.`)
  }
  throw new SandboxError(`${options.name}: the chain did not start (${first.reason}).\n${output}`)
}
