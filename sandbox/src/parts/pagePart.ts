import { join } from 'node:path'
import { type Config, repository } from '../config.ts'
import { startProcess } from '../process/startProcess.ts'
import { SandboxError } from '../sandboxError.ts'
import type { Part } from './part.ts'
import { waitForPage } from './waitForPage.ts'

export type PagePartOptions = Pick<Part, 'name' | 'note' | 'port' | 'portVariable'> & {
  stateDir: Config['stateDir']
  /** Its folder among the applications. */
  folder: string
  buildScript: string
  /** The address that it listens on. The IPv4 one serves both http://localhost and http://127.0.0.1. */
  host?: string
  /** What its build has to know. */
  env: Record<string, string>
}

/** One of our pages: built, then served as a production server would serve it. */
export function pagePart({
  stateDir,
  folder,
  buildScript,
  host = '127.0.0.1',
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

      const flags = ['--host', host, '--port', String(port), '--strictPort', '--outDir', outDir]
      const preview = startProcess('npm', ['run', '--silent', 'preview', '--', ...flags], { cwd, env })
      const url = `http://localhost:${port}`
      if (await waitForPage(url, preview.exited)) return { url, stop: preview.stop, exited: preview.exited }
      await preview.stop()
      throw new SandboxError(`${name}: it does not answer on ${url}.\n${preview.output()}`)
    },
  }
}
