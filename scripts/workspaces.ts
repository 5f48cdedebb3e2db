import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export type Manifest = {
  name: string
  version?: string
  private?: boolean
  license?: string
  engines?: Readonly<Record<string, string>>
  bin?: Readonly<Record<string, string>>
  sideEffects?: boolean | readonly string[]
  exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  dependencies?: Readonly<Record<string, string>>
  devDependencies?: Readonly<Record<string, string>>
  peerDependencies?: Readonly<Record<string, string>>
  optionalDependencies?: Readonly<Record<string, string>>
  workspaces?: readonly string[]
}

export type Workspace = {
  /** The folder, from the root of the repository. */
  folder: string
  manifest: Manifest
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

/** The workspaces of a repository, as its package.json lists them. */
export function readWorkspaces(root: string): Workspace[] {
  const folders = (readManifest(root).workspaces ?? []).flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern]
    const parent = pattern.slice(0, -2)
    return existsSync(join(root, parent))
      ? readdirSync(join(root, parent)).map((name) => `${parent}/${name}`)
      : []
  })
  return folders
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => ({ folder, manifest: readManifest(join(root, folder)) }))
}

/** The packages that a dapp installs. */
export function readPublicPackages(root: string): Workspace[] {
  return readWorkspaces(root).filter(
    ({ folder, manifest }) => folder.startsWith('packages/') && !manifest.private,
  )
}

/** All that is published: those packages, and the programs that an operator installs. */
export function readPublishedPackages(root: string): Workspace[] {
  return readWorkspaces(root).filter(
    ({ folder, manifest }) => /^(packages|services)\//.test(folder) && !manifest.private,
  )
}

/** Every file under a folder, from the root of the repository, without what is installed or built. */
export function listFiles(root: string, folder = '.'): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && name !== 'node_modules' && name !== 'dist')
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? listFiles(root, path) : [relative('.', path).replaceAll('\\', '/')]
    })
}
