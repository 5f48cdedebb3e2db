/** How long the page waits for an attestation. Without one the wallet only knows less about the page. */
const attestTimeout = 3_000

/**
 * Asks a server to attest this page's origin for one message, so that a wallet can tell its visitor who asks. The server
 * tells only the page that frames it, and the browser says which that is. Empty where there is no answer.
 */
export function attest(
  serverUrl: string,
  { projectId, id, decryptedId }: { projectId: string; id: string; decryptedId: string },
): Promise<string> {
  if (typeof document === 'undefined' || !document.body) return Promise.resolve('')
  const url = new URL('/v3/attestation', serverUrl)
  const query = { projectId, origin: location.origin, id, decryptedId }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.title = ''
  // Also where the page tells nobody else where it is: the server compares it with the origin above.
  frame.referrerPolicy = 'origin'
  frame.src = url.href
  return new Promise((resolve) => {
    const finish = (attestation: string) => {
      clearTimeout(timer)
      window.removeEventListener('message', listen)
      frame.remove()
      resolve(attestation)
    }
    const listen = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== url.origin || source !== frame.contentWindow) return
      const attestation = readAttestation(data)
      if (attestation !== undefined) finish(attestation)
    }
    const timer = setTimeout(() => finish(''), attestTimeout)
    window.addEventListener('message', listen)
    frame.addEventListener('error', () => finish(''))
    document.body.append(frame)
  })
}

function readAttestation(data: unknown): string | undefined {
  try {
    const message: unknown = typeof data === 'string' ? JSON.parse(data) : undefined
    if (Reflect.get(Object(message), 'type') !== 'verify_attestation') return undefined
    const attestation: unknown = Reflect.get(Object(message), 'attestation')
    return typeof attestation === 'string' && attestation.length < 4_096 ? attestation : ''
  } catch {
    return undefined
  }
}
