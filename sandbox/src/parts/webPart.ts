import { join } from 'node:path'
import { type Config, repository } from '../config.ts'
import { startProcess } from '../process/startProcess.ts'
import { SandboxError } from '../sandboxError.ts'
import type { Part } from './part.ts'
import { waitForPage } from './waitForPage.ts'

const name = 'Web app'
const cwd = join(repository, 'apps', 'web')

/** The web application in sandbox mode: built, then served as a production server would serve it. */
export function webPart({ ports, stateDir }: Config): Part {
  // The build knows its chains' addresses: it lies beside their state, where no other sandbox overwrites it.
  const outDir = join(stateDir, 'web')
  return {
    name,
    port: ports.web,
    portVariable: 'LATCHKEY_WEB_PORT',
    start: async () => {
      const env = {
        ...process.env,
        VITE_SANDBOX_ONE_URL: `http://127.0.0.1:${ports.chainOne}`,
        VITE_SANDBOX_TWO_URL: `http://127.0.0.1:${ports.chainTwo}`,
        VITE_SANDBOX_API_URL: `http://localhost:${ports.server}`,
      }
      const buildFlags = ['--outDir', outDir, '--emptyOutDir']
      const build = startProcess('npm', ['run', '--silent', 'build:sandbox', '--', ...buildFlags], {
        cwd,
        env,
      })
      const built = await build.exited
      if (built !== 'exit code 0') {
        throw new SandboxError(`${name}: the build failed (${built}).\n${build.output()}`)
      }

      // The IPv4 address serves both http://localhost and http://127.0.0.1, which are both allowed origins.
      const flags = ['--host', '127.0.0.1', '--port', String(ports.web), '--strictPort', '--outDir', outDir]
      const preview = startProcess('npm', ['run', '--silent', 'preview', '--', ...flags], { cwd, env })
      const url = `http://localhost:${ports.web}`
      if (await waitForPage(url, preview.exited)) return { url, stop: preview.stop, exited: preview.exited }
      await preview.stop()
      throw new SandboxError(`${name}: it does not answer on ${url}.\n${preview.output()}`)
    },
  }
}
