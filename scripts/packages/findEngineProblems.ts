import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Workspace } from '../workspaces.ts'
import { acceptsVersion } from './acceptsVersion.ts'

type Locked = {
  version?: string
  engines?: { node?: string }
  dependencies?: Record<string, string>
  link?: boolean
  resolved?: string
}

/**
 * Whether a package tells the truth about the Node that it needs: the oldest that its `engines` names must do for everything that is installed
 * with it, too.
 */
export function findEngineProblems(root: string, { folder, manifest }: Workspace): string[] {
  const oldest = /^>=(\d+(?:\.\d+)*)$/.exec(manifest.engines?.node ?? '')?.[1]
  if (!oldest) return ['`engines.node` must be of the form `>=20.19`']
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const seen = new Set<string>([folder])
  // What is added while it is walked over is walked over, too.
  for (const path of seen)
    for (const name of Object.keys(packages[path]?.dependencies ?? {})) {
      const found = findInstalled(packages, path, name)
      if (found) seen.add(found)
    }
  return [...seen].flatMap((path) => {
    const { version, engines } = packages[path] ?? {}
    return engines?.node === undefined || acceptsVersion(engines.node, oldest)
      ? []
      : [`${path}@${version} needs Node ${engines.node}, and \`engines\` says ${manifest.engines?.node}`]
  })
}

/** Where the dependency of a package is installed: in its own folder, or in one above it. */
function findInstalled(packages: Record<string, Locked>, from: string, name: string): string | undefined {
  const parts = from.split('/')
  for (let length = parts.length; length >= 0; length--) {
    const path = [...parts.slice(0, length), 'node_modules', name].join('/')
    const locked = packages[path]
    if (locked) return locked.link ? locked.resolved : path
  }
  return undefined
}
