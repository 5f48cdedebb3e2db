import type { IncomingMessage } from 'node:http'

/** Where each provider sends visitors back to. Each has an address of its own, so that none can pass its answer off as another's. */
export const callbackPaths = ['google', 'github', 'apple', 'facebook', 'x', 'discord'].map(
  (provider) => `/oauth/callback/${provider}`,
)

/** Apple does not lead visitors back by an address: it lets their browser post a form. */
export const formCallbackPath = '/oauth/callback/apple'

/** What the page needs of the form. Its other fields have the visitor's name and address, which belong into no address bar. */
const fields = ['code', 'state', 'error', 'iss'] as const
/** Far more than Apple sends, and less than servers take for an address. */
const mostFormBytes = 16_384
const mostQueryLetters = 8_192

/** Turns a posted form into the address of the same page with the fields that it needs. Without `location`, `status` says what is wrong. */
export async function readCallbackForm(
  request: IncomingMessage,
): Promise<{ status: number; location?: string }> {
  const type = request.headers['content-type'] ?? ''
  if (!/^application\/x-www-form-urlencoded *(;|$)/i.test(type)) return { status: 415 }
  const body = await readBody(request)
  if (body === undefined) return { status: 413 }
  const form = new URLSearchParams(body)
  const query = new URLSearchParams()
  for (const name of fields) {
    const value = form.get(name)
    if (value !== null) query.set(name, value)
  }
  const text = query.toString()
  if (text.length > mostQueryLetters) return { status: 413 }
  return { status: 303, location: `${formCallbackPath}?${text}` }
}

/** Undefined where it is too long; the rest is then not read. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > mostFormBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
