import { createServer } from 'node:http'
import type { Running } from '../parts/part.ts'
import { listen } from '../process/listen.ts'
import { SandboxError } from '../sandboxError.ts'
import { type ConsoleOptions, createConsole } from './createConsole.ts'

type Options = ConsoleOptions & { port: number }

/** Serves the sandbox's console on this machine only. Port 0 takes any free one. */
export async function startConsole({ port, ...options }: Options): Promise<Running> {
  const handle = createConsole(options)
  const open = () =>
    createServer((request, response) => {
      handle(request, response).catch(() => {
        if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' })
        response.end('The console could not answer.\n')
      })
    })

  const servers = [open(), open()] as const
  const exited = new Promise<string>((resolve) => servers[0].once('close', () => resolve('closed')))
  const actual = await listen(servers[0], port).catch(explain(port))
  // Where the machine has IPv6, `localhost` is ::1 as well.
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

/** Says in words that a port is taken. */
function explain(port: number) {
  return (error: NodeJS.ErrnoException): never => {
    throw new SandboxError(
      error.code === 'EADDRINUSE'
        ? `Sandbox console: port ${port} is in use by another program.`
        : `Sandbox console: ${error.message}`,
    )
  }
}
