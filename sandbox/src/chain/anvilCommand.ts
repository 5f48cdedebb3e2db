import { createRequire } from 'node:module'
import { emulationFor } from '../../emulated/emulation.mjs'
import { SandboxError } from '../sandboxError.ts'

type Command = readonly [program: string, ...args: string[]]

const architectures: Record<string, string> = { x64: 'amd64', arm64: 'arm64' }

/**
 * How anvil is run on this machine. Its program is called directly: the npm wrapper would be one more process. Not every registry
 * has the build for Linux on arm64; where it is missing, the one for x64 is emulated.
 */
export function anvilCommand(platform: string = process.platform, arch: string = process.arch): Command {
  const name = `@foundry-rs/anvil-${platform}-${architectures[arch] ?? arch}`
  const require = createRequire(import.meta.url)
  try {
    return [require.resolve(`${name}/bin/anvil${platform === 'win32' ? '.exe' : ''}`)]
  } catch {
    const [program, ...args] = emulatedAnvil(platform, arch) ?? []
    if (program) return [program, ...args]
    throw new SandboxError(
      `The local chains need the npm package ${name}, which is not installed. ` +
        'Run `npm ci --include=optional`. If npm has no such package, this machine cannot run the sandbox.',
    )
  }
}

function emulatedAnvil(platform: string, arch: string): string[] | undefined {
  try {
    return emulationFor(platform, arch)?.command('@foundry-rs/anvil-linux-amd64/bin/anvil')
  } catch {
    return undefined
  }
}
