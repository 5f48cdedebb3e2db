import { readConfig } from './config.ts'
import { startParts } from './parts/startParts.ts'
import { sandboxParts } from './sandboxParts.ts'

export type SandboxOptions = {
  /** Other ports than the usual ones; 0 takes any free one. */
  ports?: { console?: number; chainOne?: number; chainTwo?: number }
  /** Where the chains keep their state between starts. Standard: `.sandbox` in the repository. */
  stateDir?: string
  /** Told what a person should know, for example that an unreadable state was put aside. */
  log?: (line: string) => void
}

export type Sandbox = {
  urls: { console: string; chainOne: string; chainTwo: string }
  /** Stops everything and keeps the chains' state. */
  stop: () => Promise<void>
  /** Ends with a message when a part goes by itself. */
  died: Promise<string>
}

/**
 * Starts the local chains and their console, and waits until all of them answer.
 *
 * @example
 * const sandbox = await startSandbox({ ports: { console: 0, chainOne: 0, chainTwo: 0 }, stateDir: folder })
 * createPublicClient({ transport: http(sandbox.urls.chainOne) })
 * await sandbox.stop()
 */
export async function startSandbox({
  ports,
  stateDir,
  log = console.log,
}: SandboxOptions = {}): Promise<Sandbox> {
  const standard = readConfig({})
  const parts = sandboxParts({
    ports: { ...standard.ports, ...ports },
    stateDir: stateDir ?? standard.stateDir,
    log,
  })
  const { running, stop, died } = await startParts(parts)
  const url = (index: number) => running[index]?.url ?? ''
  return { urls: { console: url(0), chainOne: url(1), chainTwo: url(2) }, stop, died }
}
