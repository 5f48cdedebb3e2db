import { createRequire } from 'node:module'
import { SandboxError } from '../sandboxError.ts'

const architectures: Record<string, string> = { x64: 'amd64', arm64: 'arm64' }

/** The path of anvil's program for this machine. It is called directly: the npm wrapper would be one more process. */
export function anvilBinary(platform: string = process.platform, arch: string = process.arch): string {
  const name = `@foundry-rs/anvil-${platform}-${architectures[arch] ?? arch}`
  const require = createRequire(import.meta.url)
  try {
    return require.resolve(`${name}/bin/anvil${platform === 'win32' ? '.exe' : ''}`)
  } catch {
    throw new SandboxError(
      `The local chains need the npm package ${name}, which is not installed. ` +
        'Run `npm ci --include=optional`. If npm has no such package, this machine cannot run the sandbox.',
    )
  }
}
