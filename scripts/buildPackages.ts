import { fileURLToPath } from 'node:url'
import { buildPackage } from './build/buildPackage.ts'
import { readWorkspaces, type Workspace } from './workspaces.ts'

/** The packages that are published, each after those it depends on. */
export function publicPackages(root: string): Workspace[] {
  const waiting = readWorkspaces(root).filter(({ manifest }) => !manifest.private)
  const ordered: Workspace[] = []
  while (waiting.length > 0) {
    const next = waiting.findIndex(
      ({ manifest }) =>
        !waiting.some((other) => manifest.dependencies && other.manifest.name in manifest.dependencies),
    )
    ordered.push(...waiting.splice(Math.max(next, 0), 1))
  }
  return ordered
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  for (const workspace of publicPackages(root)) {
    console.log(`build: ${workspace.manifest.name}`)
    buildPackage(root, workspace)
  }
}
