import { createRequire } from 'node:module'
import { z } from 'zod'

/** What we use of surfpool's native binding. Its own types are in a package that carries nothing else. */
export type Surfnet = {
  rpcUrl: string
  wsUrl: string
  fundSol: (address: string, lamports: number) => void
  fundToken: (owner: string, mint: string, amount: number) => void
  setAccount: (address: string, lamports: number, data: number[], owner: string) => void
  drainEvents: () => readonly unknown[]
  stop: () => void
}

type Start = (config: {
  offline: boolean
  blockProductionMode: 'clock'
  slotTimeMs: number
  airdropSol: number
}) => Surfnet

const packages: Record<string, string> = {
  'linux-x64': '@solana/surfpool-linux-x64-gnu',
  'darwin-x64': '@solana/surfpool-darwin-x64',
  'darwin-arm64': '@solana/surfpool-darwin-arm64',
}

const binding = z.object({
  Surfnet: z.custom<{ startWithConfig: Start }>(
    (value) => typeof value === 'function' && 'startWithConfig' in value,
  ),
})

const takeEventsEveryMs = 500

const manifest = z.object({ version: z.string() })

/** The package of surfpool for this machine, or why there is none. */
export function findSurfpool(
  platform: string = process.platform,
  arch: string = process.arch,
): { path: string; version: string } | { missing: string } {
  const name = packages[`${platform}-${arch}`]
  if (!name) return { missing: `surfpool, which runs it, has no build for ${platform} on ${arch}.` }
  const require = createRequire(import.meta.url)
  try {
    const { version } = manifest.parse(require(`${name}/package.json`))
    return { path: require.resolve(name), version }
  } catch {
    return { missing: `the npm package ${name} is not installed. Run \`npm ci --include=optional\`.` }
  }
}

/**
 * Starts a chain in this process. It makes a slot every 100 ms, so that a transaction is final after three seconds; without a
 * clock none ever would be.
 */
export function startSurfnet(path: string, { slotTimeMs = 100 } = {}): Surfnet {
  const { Surfnet } = binding.parse(createRequire(import.meta.url)(path))
  const surfnet = Surfnet.startWithConfig({
    offline: true,
    blockProductionMode: 'clock',
    slotTimeMs,
    airdropSol: 0,
  })
  // It tells of every slot, and stops for ever when a thousand of its events were not taken.
  setInterval(() => surfnet.drainEvents(), takeEventsEveryMs).unref()
  return surfnet
}
