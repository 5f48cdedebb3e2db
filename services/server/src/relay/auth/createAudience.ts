/**
 * Tells whether a token was made for this relay. A client signs the address that it was configured with, so every address
 * that leads here must be known: a token for another relay is of no use here. Path, query and case do not count.
 */
export function createAudience(urls: readonly string[]): (audience: string) => boolean {
  const known = new Set(urls.flatMap((url) => namesOf(url)))
  return (audience) => {
    const name = toName(audience)
    return name !== undefined && known.has(name)
  }
}

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** The names of this machine itself are interchangeable. */
function namesOf(url: string): string[] {
  const name = toName(url)
  if (!name) return []
  const { protocol, hostname, port } = new URL(name)
  if (!loopback.includes(hostname)) return [name]
  return loopback.map((host) => toName(`${protocol}//${host}${port && `:${port}`}`) ?? name)
}

function toName(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { protocol, host } = new URL(url)
  const socket = { 'http:': 'ws:', 'https:': 'wss:', 'ws:': 'ws:', 'wss:': 'wss:' }[protocol]
  return socket && `${socket}//${host}`
}
