import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Workspace } from '../workspaces.ts'

const run = promisify(execFile)
/** The list of every file of every package is long. */
const maxBuffer = 64_000_000

/** Packs the built packages into a folder, as `npm publish` would, and gives the file of each. */
export async function packPackages(
  root: string,
  folder: string,
  workspaces: readonly Workspace[],
): Promise<ReadonlyMap<string, string>> {
  const chosen = workspaces.flatMap((workspace) => ['--workspace', workspace.folder])
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder, ...chosen], {
    cwd: root,
    maxBuffer,
  })
  const packed: { name: string; filename: string }[] = JSON.parse(stdout)
  return new Map(packed.map(({ name, filename }) => [name, join(folder, filename)]))
}
