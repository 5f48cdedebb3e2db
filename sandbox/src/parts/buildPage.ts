import { join } from 'node:path'
import { type Config, repository } from '../config.ts'
import { startProcess } from '../process/startProcess.ts'
import { SandboxError } from '../sandboxError.ts'

export type BuildPageOptions = {
  /** Who it is, for messages. */
  name: string
  stateDir: Config['stateDir']
  /** Its folder among the applications. */
  folder: string
  buildScript: string
  /** What its build has to know. */
  env: Record<string, string>
}

/**
 * Builds one of our pages and says where the result is. The build knows the addresses of the other parts: it lies beside their state,
 * where no other sandbox overwrites it.
 */
export async function buildPage({
  name,
  stateDir,
  folder,
  buildScript,
  env,
}: BuildPageOptions): Promise<string> {
  const outDir = join(stateDir, folder)
  const build = startProcess(
    'npm',
    ['run', '--silent', buildScript, '--', '--outDir', outDir, '--emptyOutDir'],
    { cwd: join(repository, 'apps', folder), env: { ...process.env, ...env } },
  )
  const built = await build.exited
  if (built !== 'exit code 0')
    throw new SandboxError(`${name}: the build failed (${built}).\n${build.output()}`)
  return outDir
}
