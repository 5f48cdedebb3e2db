import { join } from 'node:path'
import { type Config, repository } from '../config.ts'
import type { Forwarding } from '../pages/forward.ts'
import { servePage } from '../pages/servePage.ts'
import { startProcess } from '../process/startProcess.ts'
import { SandboxError } from '../sandboxError.ts'
import type { Part } from './part.ts'

export type PagePartOptions = Pick<Part, 'name' | 'note' | 'port' | 'portVariable'> & {
  stateDir: Config['stateDir']
  /** Its folder among the applications. */
  folder: string
  buildScript: string
  /** The address that it listens on. The IPv4 one serves both http://localhost and http://127.0.0.1. */
  host?: string
  /** What is not the page's own, by the path that asks for it. */
  forwardings?: readonly Forwarding[]
  /** What its build has to know. */
  env: Record<string, string>
}

/** One of our pages: built, then served as a production server would serve it. */
export function pagePart({
  stateDir,
  folder,
  buildScript,
  host = '127.0.0.1',
  forwardings,
  env: settings,
  ...part
}: PagePartOptions): Part {
  const { name, port } = part
  const cwd = join(repository, 'apps', folder)
  // The build knows the addresses of the other parts: it lies beside their state, where no other sandbox overwrites it.
  const outDir = join(stateDir, folder)
  return {
    ...part,
    start: async () => {
      const env = { ...process.env, ...settings }
      const buildFlags = ['--outDir', outDir, '--emptyOutDir']
      const build = startProcess('npm', ['run', '--silent', buildScript, '--', ...buildFlags], { cwd, env })
      const built = await build.exited
      if (built !== 'exit code 0') {
        throw new SandboxError(`${name}: the build failed (${built}).\n${build.output()}`)
      }

      return servePage({ folder: outDir, port, host, forwardings })
    },
  }
}
