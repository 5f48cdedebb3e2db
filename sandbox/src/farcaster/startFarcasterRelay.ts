import { createServer } from 'node:http'
import { createPublicClient, http } from 'viem'
import type { Running } from '../parts/part.ts'
import { listen } from '../process/listen.ts'
import { SandboxError } from '../sandboxError.ts'
import { createChannels } from './createChannels.ts'
import { createRelay } from './createRelay.ts'
import { idRegistryAbi } from './idRegistryAbi.ts'
import { sandboxFarcaster } from './sandboxFarcaster.ts'

type Options = {
  /** 0 takes any free one. */
  port: number
  /** The chain that has the registry of ids. */
  chainUrl: string
  /** Where a channel's link leads. */
  linkUrl: string
  /** Where there is one, only wallets that send it may answer. */
  authKey?: string
  /** How long a channel lives, in milliseconds. */
  lifetime?: number
  now?: () => number
}

/**
 * Starts a relay for logins by Farcaster, on this machine only. The channels are in memory: a restart forgets them.
 *
 * @example
 * const relay = await startFarcasterRelay({ port: 0, chainUrl: sandbox.urls.chainOne, linkUrl: 'http://localhost:4430/farcaster' })
 * await relay.stop()
 */
export async function startFarcasterRelay({
  port,
  chainUrl,
  linkUrl,
  authKey,
  lifetime,
  now,
}: Options): Promise<Running> {
  const client = createPublicClient({ transport: http(chainUrl, { retryCount: 0 }) })
  const handle = createRelay({
    channels: createChannels({ now, lifetime }),
    linkUrl,
    authKey,
    custodyOf: (fid) =>
      client.readContract({
        address: sandboxFarcaster.idRegistry,
        abi: idRegistryAbi,
        functionName: 'custodyOf',
        args: [BigInt(fid)],
      }),
  })
  const server = createServer((request, response) => {
    // A client that breaks off is its own affair.
    handle(request, response).catch(() => response.destroy())
  })
  const exited = new Promise<string>((resolve) => server.once('close', () => resolve('closed')))
  const actual = await listen(server, port).catch((error: NodeJS.ErrnoException) => {
    throw new SandboxError(
      error.code === 'EADDRINUSE'
        ? `Farcaster relay: port ${port} is in use by another program.`
        : `Farcaster relay: ${error.message}`,
    )
  })
  return {
    url: `http://127.0.0.1:${actual}`,
    exited,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await exited
    },
  }
}
