import { createServer } from 'node:net'

/**
 * Finds a block of ports that nobody listens on: the first one, else the next block of the same size, and so on.
 * @returns the first port of the block.
 */
export async function findFreePorts({ first, count }) {
  for (let start = first; start + count <= 65_536; start += count) {
    const places = Array.from({ length: count }, (_, place) => start + place)
    if ((await Promise.all(places.map(isFree))).every(Boolean)) return start
  }
  throw new Error(`No ${count} free ports in a row from ${first} on.`)
}

function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}
