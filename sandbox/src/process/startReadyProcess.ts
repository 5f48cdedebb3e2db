import { fileURLToPath } from 'node:url'
import { SandboxError } from '../sandboxError.ts'
import { type RunningProcess, startProcess } from './startProcess.ts'

type Options = {
  /** Who it is, for messages. */
  name: string
  /** Its `main.ts`. */
  entry: URL
  /** Handed over as JSON, as the first argument. */
  settings: unknown
  port: number
  /** How often it is tried, for a program that does not always get that far. Default: 1. */
  attempts?: number | undefined
}

const flags = ['--conditions=@latchkey/source', '--import', 'tsx/esm']

/** Starts one of our own programs in a process of its own, and waits for the line `ready <url>` that it prints. */
export async function startReadyProcess({
  name,
  entry,
  settings,
  port,
  attempts = 1,
}: Options): Promise<RunningProcess & { url: string }> {
  let ready: (url: string) => void
  const url = new Promise<string>((resolve) => {
    ready = resolve
  })
  let seen: string | undefined = ''
  const child = startProcess(
    process.execPath,
    [...flags, fileURLToPath(entry), JSON.stringify(settings)],
    // Its packages are found from here, whatever folder the command was given in.
    {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      onOutput: (text) => {
        if (seen === undefined) return
        seen += text
        const address = /^ready (\S+)$/m.exec(seen)?.[1]
        if (address === undefined) return
        seen = undefined
        ready(address)
      },
    },
  )

  const first = await Promise.race([url, child.exited.then((reason) => ({ reason }))])
  if (typeof first === 'string') return { ...child, url: first }
  const output = child.output()
  if (output.includes('EADDRINUSE'))
    throw new SandboxError(`${name}: port ${port}, or the one after it, is in use by another program.`)
  if (attempts > 1) return startReadyProcess({ name, entry, settings, port, attempts: attempts - 1 })
  throw new SandboxError(`${name}: it did not start (${first.reason}).\n${output}`)
}
