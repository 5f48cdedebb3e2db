import { createRequire } from 'node:module'
import { z } from 'zod'
import { emulationFor } from '../../emulated/emulation.mjs'
import { type OpenSurfnet, openSurfnet } from './openSurfnet.mjs'

type Changes = Pick<OpenSurfnet, 'fundSol' | 'fundToken' | 'setAccount'>

/** A chain of surfpool's, wherever it runs. */
export type Surfnet = Omit<OpenSurfnet, keyof Changes> & {
  [Name in keyof Changes]: (...args: Parameters<Changes[Name]>) => Promise<void>
}

/** Where surfpool is on this machine. */
export const surfpoolSchema = z.object({ path: z.string(), version: z.string() })
export type Surfpool = z.infer<typeof surfpoolSchema>

const linux = '@solana/surfpool-linux-x64-gnu'
const packages: Record<string, string> = {
  'linux-x64': linux,
  'linux-arm64': linux,
  'darwin-x64': '@solana/surfpool-darwin-x64',
  'darwin-arm64': '@solana/surfpool-darwin-arm64',
}

const manifest = z.object({ version: z.string() })

/** The package of surfpool for this machine, or why there is none. */
export function findSurfpool(
  platform: string = process.platform,
  arch: string = process.arch,
): Surfpool | { missing: string } {
  const name = packages[`${platform}-${arch}`]
  if (!name) return { missing: `surfpool, which runs it, has no build for ${platform} on ${arch}.` }
  const require = createRequire(import.meta.url)
  try {
    const resolve = emulationFor(platform, arch)?.resolve ?? require.resolve
    const { version } = manifest.parse(require(resolve(`${name}/package.json`)))
    return { path: resolve(name), version }
  } catch {
    return { missing: `the npm package ${name} is not installed. Run \`npm ci --include=optional\`.` }
  }
}

/**
 * Starts a chain, in this process unless it must be emulated. It makes a slot every 100 ms, so that a transaction is final after
 * three seconds; if slots were made on demand only, no transaction would ever become final.
 */
export async function startSurfnet(
  { path }: Pick<Surfpool, 'path'>,
  { slotTimeMs = 100 } = {},
): Promise<Surfnet> {
  const config = { offline: true, blockProductionMode: 'clock', slotTimeMs, airdropSol: 0 } as const
  const emulation = emulationFor()
  if (emulation) return emulation.startSurfnet({ path, config })
  const surfnet = openSurfnet({ path, config })
  return {
    rpcUrl: surfnet.rpcUrl,
    wsUrl: surfnet.wsUrl,
    fundSol: async (...args) => surfnet.fundSol(...args),
    fundToken: async (...args) => surfnet.fundToken(...args),
    setAccount: async (...args) => surfnet.setAccount(...args),
    stop: () => surfnet.stop(),
  }
}
