// Runs before anything is installed: no dependency.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { emulatedLibrary } from './emulatedLibrary.mjs'
import { installPackages } from './installPackages.mjs'
import { unpackDebian, unpackedLoader } from './unpackDebian.mjs'

/** Where the packages are installed that hold programs for Linux on x64 alone. */
export const emulatedFolder = 'sandbox/emulated'

const standardFolder = fileURLToPath(new URL('../.cache/emulator/', import.meta.url))
const suite = 'forky'
const parts = [
  { suite, packages: ['box64'] },
  // For what it runs; of most libraries it takes this machine's instead.
  { suite, packages: ['libc6', 'libgcc-s1', 'libstdc++6'], architecture: 'amd64' },
]

/** Whether some of the sandbox's programs have no build for this machine, but one that it can emulate. */
export function needsEmulator(platform = process.platform, arch = process.arch) {
  return platform === 'linux' && arch === 'arm64'
}

/** The command that runs a program for Linux on x64, to be followed by the program. Undefined: there is none. */
export function findEmulator(folder = standardFolder) {
  const root = join(folder, 'root')
  const emulator = join(root, 'usr/bin/box64')
  const loader = existsSync(emulator) ? unpackedLoader(root, 'aarch64') : undefined
  // Memory is given out from below: a program for x64 may not know addresses of more than 47 bits.
  return loader && ['setarch', '-L', 'env', ...settings(root), ...loader, emulator]
}

/** Gets what {@link findEmulator} finds, and the programs that it is for, where they are needed. */
export async function fetchEmulator(folder = standardFolder) {
  if (!needsEmulator()) return
  const options = ['--os=linux', '--cpu=x64', '--libc=glibc']
  await Promise.all([installPackages(emulatedFolder, options), unpackEmulator(folder)])
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

/** Whole or not at all: programs that run may use it. */
function writeLibrary(file) {
  const library = emulatedLibrary()
  if (existsSync(file) && readFileSync(file).equals(library)) return
  writeFileSync(`${file}.new`, library)
  renameSync(`${file}.new`, file)
}

function settings(root) {
  return [
    `BOX64_LD_LIBRARY_PATH=${join(root, 'usr/lib/x86_64-linux-gnu')}`,
    `BOX64_LD_PRELOAD=${libraryIn(root)}`,
    // One thread sees what another has written in the order in which it was, as on the processor it was made for.
    'BOX64_DYNAREC_STRONGMEM=3',
    // Nothing is written into the home folder or onto the output.
    'BOX64_DYNACACHE=0',
    'BOX64_NOBANNER=1',
  ]
}
