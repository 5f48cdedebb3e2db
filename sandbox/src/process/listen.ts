import type { Server } from 'node:net'

/** Opens a server on this machine only and says on which port. Port 0 takes any free one. */
export function listen(server: Server, port: number, host = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

const attempts = 20

/** Opens two servers on ports that follow one another, and says which is the first. */
export async function listenPair(first: Server, second: Server, port: number): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const taken = await listen(first, port)
    try {
      await listen(second, taken + 1)
      return taken
    } catch (error) {
      await new Promise((resolve) => first.close(resolve))
      // The port after a random one may be somebody else's: another try.
      if (port !== 0 || attempt === attempts) throw error
    }
  }
}
