// node scripts/completeLockfile.mjs: puts packages for other systems back into every package-lock.json.
//
// npm leaves a platform's package out when node_modules already exists or the registry in use does not have it, and
// `npm ci` then refuses the lockfile, on this machine and on others. What it left out is known: the version stands in the
// package that wants it, and the system in the name.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The lockfiles of this repository: one for all workspaces, and one for each package that is installed by itself. */
export const lockfiles = [
  'package-lock.json',
  'e2e/relay/latest/package-lock.json',
  'e2e/third-party/package-lock.json',
  'sandbox/emulated/package-lock.json',
]

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = [
  ...['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'],
  'amd64',
]

/** The entries that a lockfile lacks, by their place in it. */
export function missingEntries(lock) {
  const missing = {}
  for (const { optionalDependencies, dev, devOptional } of Object.values(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies ?? {})) {
      const place = `node_modules/${name}`
      const isPresent = Object.keys(lock.packages).some(
        (path) => path === place || path.endsWith(`/${place}`),
      )
      // A range would have to be resolved; platform packages are pinned to their parent's version.
      if (isPresent || !/^\d+\.\d+\.\d+/.test(version)) continue
      missing[place] = { version, ...system(name, { dev, devOptional }) }
    }
  }
  return missing
}

function system(name, { dev, devOptional }) {
  const words = name.split(/[-/]/)
  const os = words.find((word) => systems.includes(word))
  const cpu = words.find((word) => processors.includes(word))
  const libc = os === 'linux' && words.some((word) => word.startsWith('musl')) ? 'musl' : undefined
  return {
    ...(cpu && { cpu: [cpu === 'amd64' ? 'x64' : cpu] }),
    ...(dev && { dev }),
    ...(devOptional && { devOptional }),
    ...(libc && { libc: [libc] }),
    optional: true,
    ...(os && { os: [os] }),
  }
}

function complete(name) {
  const file = new URL(`../${name}`, import.meta.url)
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingEntries(lock)
  const packages = { ...lock.packages, ...missing }
  const sorted = Object.keys(packages).sort((a, b) => a.localeCompare(b, 'en'))
  lock.packages = Object.fromEntries(sorted.map((path) => [path, packages[path]]))
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`${Object.keys(missing).length} packages added to ${name}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) lockfiles.forEach(complete)
