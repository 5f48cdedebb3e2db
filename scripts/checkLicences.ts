import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listFiles, type Manifest, readManifest, readWorkspaces } from './workspaces.ts'

/** What may be in what ships. */
const allowedLicences = ['MIT', 'MIT-0', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', '0BSD']

/**
 * Everything of others that runs in the wallet frame, beside the keys. One person must be able to read all of it, so there are at most
 * ten, and one more is a decision that is made here.
 */
const framePackages: readonly string[] = [
  '@hpke/core',
  '@noble/curves',
  '@scure/bip32',
  '@scure/bip39',
  '@scure/btc-signer',
  '@scure/sr25519',
  'react',
  'react-dom',
  'shamir-secret-sharing',
  'viem',
]
const mostFramePackages = 10

/**
 * What never runs beside the keys: only pages that somebody opens for it load it, neither the frame nor its key worker does. Each with the
 * reason why it is needed. `apps/frame/vite/build.test.ts` looks for it in what the frame loads.
 */
const ownPagePackages: Readonly<Record<string, string>> = {
  'hash-wasm':
    'Argon2id for the passcode of a recovery kit, which browsers do not have (MIT, no dependencies)',
}

/** Packages under another licence, each with the reason why it may ship. */
const exceptions: Readonly<Record<string, string>> = {}

/** Later versions carry a licence that forbids self-hosting. */
const walletConnectVersion = '2.21.8'

const shippingFolders = /^(packages|apps|services)\//
const exactVersion = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/

type LockedPackage = Manifest & {
  resolved?: string
  link?: boolean
  peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>
}

/** Whether an SPDX expression, such as `(MIT OR GPL-3.0)`, lets us ship. */
function isAllowed(licence: string): boolean {
  const alternatives = licence.replace(/[()]/g, '').split(/ OR /i)
  return alternatives.some((parts) =>
    parts.split(/ AND /i).every((part) => allowedLicences.includes(part.trim())),
  )
}

function isAbove(version: string, limit: string): boolean {
  return version.localeCompare(limit, 'en', { numeric: true }) > 0
}

/** Where a dependency of a package is in the lockfile: in the nearest node_modules above it. */
function locate(
  lock: Readonly<Record<string, LockedPackage>>,
  from: string,
  name: string,
): string | undefined {
  for (let folder = from; ; folder = folder.replace(/(^|\/)[^/]*$/, '')) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`
    const found = lock[path]
    if (found) return found.link ? found.resolved : path
    if (!folder) return undefined
  }
}

function readLock(path: string): Readonly<Record<string, LockedPackage>> {
  return JSON.parse(readFileSync(path, 'utf8')).packages
}

/** Every licence, version or address that must not be in what ships. */
export function findLicenceProblems(root: string): string[] {
  const problems: string[] = []
  const workspaces = readWorkspaces(root)
  // The root's, and those of packages that are no workspace and installed by themselves.
  const lockfiles = listFiles(root).filter((file) => basename(file) === 'package-lock.json')
  const installed = lockfiles.map((file) => {
    const folder = dirname(file)
    return { folder, manifest: readManifest(join(root, folder)) }
  })

  for (const { folder, manifest } of [...installed, ...workspaces]) {
    if (manifest.license !== 'MIT') problems.push(`${folder}: the licence must be MIT`)
    if (!manifest.private && (!manifest.exports || manifest.sideEffects === undefined))
      problems.push(`${folder}: a public package states \`exports\` and \`sideEffects\``)
    const { dependencies, devDependencies, optionalDependencies } = manifest
    for (const [name, version] of Object.entries({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
    }))
      if (!exactVersion.test(version))
        problems.push(`${folder}: ${name} is not pinned to one version (${version})`)
  }

  const frame = workspaces.find(({ folder }) => folder === 'apps/frame')
  const frameNames = Object.keys(frame?.manifest.dependencies ?? {}).filter(
    (name) => !name.startsWith('@latchkey/') && !Object.hasOwn(ownPagePackages, name),
  )
  if (frameNames.length > mostFramePackages)
    problems.push(
      `apps/frame: ${frameNames.length} packages run in it, which is more than ${mostFramePackages}`,
    )
  for (const name of frameNames)
    if (!framePackages.includes(name))
      problems.push(`apps/frame: ${name} is not on the list of what may run in the wallet frame`)

  for (const file of lockfiles)
    for (const [path, { resolved = '', link }] of Object.entries(readLock(join(root, file))))
      if (resolved && !link) problems.push(`${file}: ${path} names a download address`)

  const lock = readLock(join(root, 'package-lock.json'))
  const reached = new Set(
    workspaces.map(({ folder }) => folder).filter((folder) => shippingFolders.test(folder)),
  )
  for (const path of reached) {
    const { dependencies, peerDependencies, optionalDependencies, peerDependenciesMeta } = lock[path] ?? {}
    for (const name of Object.keys({ ...dependencies, ...peerDependencies, ...optionalDependencies })) {
      const found = locate(lock, path, name)
      const isOptional =
        peerDependenciesMeta?.[name]?.optional || (optionalDependencies && name in optionalDependencies)
      if (found) reached.add(found)
      else if (!isOptional) problems.push(`${path}: ${name} is not in the lockfile`)
    }
    if (!path.includes('node_modules/')) continue

    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const { version = '', license = readLicence(join(root, path)) } = lock[path] ?? {}
    if (!(license && isAllowed(license)) && !exceptions[name])
      problems.push(`${name}@${version}: ${license ?? 'no licence'} must not be in what ships`)
    if (name.startsWith('@reown/')) problems.push(`${name}@${version}: its licence forbids self-hosting`)
    if (name.startsWith('@walletconnect/') && isAbove(version, walletConnectVersion))
      problems.push(`${name}@${version}: nothing above ${walletConnectVersion} may ship`)
  }
  return problems
}

/** The licence of an installed package, where the lockfile does not say it. */
function readLicence(folder: string): string | undefined {
  if (!existsSync(join(folder, 'package.json'))) return undefined
  const { license } = readManifest(folder)
  return typeof license === 'string' ? license : undefined
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = findLicenceProblems(fileURLToPath(new URL('..', import.meta.url)))
  for (const problem of problems) console.error(problem)
  console.log(problems.length === 0 ? 'licences: clean' : `licences: ${problems.length} problems`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
