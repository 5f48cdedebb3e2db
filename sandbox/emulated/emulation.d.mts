import type { SurfnetOptions } from '../src/solana/openSurfnet.mjs'
import type { Surfnet } from '../src/solana/surfpool.ts'

export type Emulation = {
  /** Installs the programs and unpacks the emulator, where they are not there yet. */
  fetch(): Promise<void>
  /** The path of a file in one of the packages of this folder. Throws when the package or the emulator is not there. */
  resolve(file: string): string
  /** The command that runs such a file. Throws as `resolve` does. */
  command(file: string): string[]
  /** Starts a Solana chain in a process whose Node is for x64. */
  startSurfnet(options: SurfnetOptions): Promise<Surfnet>
}

export declare function emulationFor(
  platform?: string,
  arch?: string,
  options?: { folder?: string },
): Emulation | undefined
