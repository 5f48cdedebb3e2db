import { fileURLToPath } from 'node:url'
import { buildPackage } from './build/buildPackage.ts'
import { readPublishedPackages, type Workspace } from './workspaces.ts'

/** The packages that are published, each after those it depends on. */
export function packagesInOrder(root: string): Workspace[] {
  const waiting = readPublishedPackages(root)
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
  try {
    for (const workspace of packagesInOrder(root)) {
      console.log(`build: ${workspace.manifest.name}`)
      buildPackage(root, workspace)
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
