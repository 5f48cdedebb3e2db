import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Workspace } from '../workspaces.ts'

const run = promisify(execFile)

/** Unpacks a package into a `node_modules` folder, without a request to any registry. */
export async function unpackPackage(root: string, modules: string, workspace: Workspace, tarball: string) {
  const target = join(modules, workspace.manifest.name)
  mkdirSync(target, { recursive: true })
  await run('tar', ['-xzf', tarball, '--strip-components=1', '-C', target])
  // A dependency of which the package has a version of its own keeps it, as when npm installs it.
  linkDependencies(join(root, workspace.folder, 'node_modules'), join(target, 'node_modules'))
}

/** Makes what is installed in one folder visible in another, without the packages of this repository. */
export function linkDependencies(from: string, to: string) {
  if (!existsSync(from)) return
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from).filter((entry) => !entry.startsWith('.') && entry !== '@latchkey'))
    if (!existsSync(join(to, name))) symlinkSync(join(from, name), join(to, name))
}
