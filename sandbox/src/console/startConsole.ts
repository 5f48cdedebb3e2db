import { createServer, type Server } from 'node:http'
import type { Running } from '../parts/part.ts'
import { SandboxError } from '../sandboxError.ts'
import type { ConsoleChain } from './chainStatus.ts'
import { createConsole } from './createConsole.ts'

type Options = { port: number; chains: readonly ConsoleChain[] }

/** Serves the sandbox's console on this machine only. Port 0 takes any free one. */
export async function startConsole({ port, chains }: Options): Promise<Running> {
  const handle = createConsole(chains)
  const open = () =>
    createServer((request, response) => {
      handle(request, response).catch(() => {
        if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' })
        response.end('The console could not answer.\n')
      })
    })

  const servers = [open(), open()] as const
  const exited = new Promise<string>((resolve) => servers[0].once('close', () => resolve('closed')))
  const actual = await listen(servers[0], port, '127.0.0.1')
  // `localhost` is ::1 as well, where the machine has IPv6.
  await listen(servers[1], actual, '::1').catch(() => {})

  return {
    url: `http://localhost:${actual}`,
    exited,
    stop: async () => {
      for (const server of servers) {
        server.close()
        server.closeAllConnections()
      }
      await exited
    },
  }
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new SandboxError(
          error.code === 'EADDRINUSE'
            ? `Sandbox console: port ${port} is in use by another program.`
            : `Sandbox console: ${error.message}`,
        ),
      ),
    )
    server.listen({ port, host }, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}
