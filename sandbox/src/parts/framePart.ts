import { join } from 'node:path'
import { type Config, repository } from '../config.ts'
import { startProcess } from '../process/startProcess.ts'
import { SandboxError } from '../sandboxError.ts'
import { buildPage } from './buildPage.ts'
import type { Part } from './part.ts'
import { waitForPage } from './waitForPage.ts'

const name = 'Wallet frame'
const program = join(repository, 'apps', 'frame', 'server', 'main.ts')

/** The embedded wallet's own page, served by its own program, which sets the headers for each project. */
export function framePart({ ports, stateDir }: Config): Part {
  return {
    name,
    note: 'the embedded wallet, which other pages embed',
    port: ports.frame,
    portVariable: 'LATCHKEY_FRAME_PORT',
    start: async () => {
      const url = frameUrl({ ports })
      const env = {
        FRAME_API_URL: `http://localhost:${ports.server}`,
        FRAME_URL: url,
        FRAME_HOST: '127.0.0.1',
        FRAME_PORT: String(ports.frame),
      }
      const folder = await buildPage({ name, stateDir, folder: 'frame', buildScript: 'build', env })
      const server = startProcess(
        process.execPath,
        ['--conditions=@latchkey/source', '--import', 'tsx/esm', program],
        { cwd: repository, env: { ...process.env, ...env, FRAME_FOLDER: folder } },
      )
      if (await waitForPage(`http://127.0.0.1:${ports.frame}/health`, server.exited))
        return { url, stop: server.stop, exited: server.exited }
      await server.stop()
      throw new SandboxError(`${name}: it does not answer on ${url}.\n${server.output()}`)
    },
  }
}

/** The frame's origin. The server puts it into mails, and pages embed it. */
export const frameUrl = ({ ports }: Pick<Config, 'ports'>) => `http://localhost:${ports.frame}`
