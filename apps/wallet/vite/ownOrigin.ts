import type { IncomingHttpHeaders } from 'node:http'

/** Another page's origin goes on as it is, and the server refuses it. A browser names none for a plain question to its own host. */
export function ownOrigin({ origin, host = '', ...headers }: IncomingHttpHeaders): string {
  // The `Host` header comes from the client and may be anything.
  if (!URL.canParse(`http://${host || 'localhost'}`)) return 'null'
  const isOwn =
    origin === undefined ? headers['sec-fetch-site'] === 'same-origin' : origin === `http://${host}`
  const { port } = new URL(`http://${host || 'localhost'}`)
  return isOwn ? `http://localhost${port && `:${port}`}` : (origin ?? 'null')
}
