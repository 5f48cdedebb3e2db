import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isLatchkeyError, parseChainId } from '@latchkey/protocol'
import { checkMessage, loadVerifier, parseMessage } from '@latchkey/siwx'
import { evm } from '@latchkey/siwx/evm'
import type { SiweConfig, SiweSession } from '@latchkey/siwx/siwe'

/** What the backend stores about a browser, by its cookie. */
type Visitor = { nonce?: string; session?: SiweSession }

export const domain = 'app.example'
export const uri = `https://${domain}`

/** The SIWE backend of a team that had one before Latchkey: nonce, verify, session and sign-out, with a cookie. */
export async function startSiweBackend() {
  const visitors = new Map<string, Visitor>()
  const requests: string[] = []

  async function verify(visitor: Visitor, { message: text = '', signature = '' }: Record<string, string>) {
    const message = parseMessage(text, [evm])
    const { nonce = '' } = visitor
    delete visitor.nonce
    checkMessage(message, { now: Date.now(), domain, origin: uri, nonce })
    const isGood = await loadVerifier(parseChainId(message.chainId).namespace)
    const { accountAddress: address, chainId } = message
    if (!(await isGood({ address, text, signature }))) return false
    visitor.session = { address, chainId: Number(parseChainId(chainId).reference) }
    return true
  }

  async function answer(visitor: Visitor, path: string, body: string): Promise<unknown> {
    if (path === '/nonce') return Object.assign(visitor, { nonce: randomBytes(12).toString('hex') }).nonce
    if (path === '/session') return visitor.session ?? null
    if (path === '/sign-out') return delete visitor.session
    return verify(visitor, JSON.parse(body)).catch((error: unknown) => {
      if (isLatchkeyError(error)) return false
      throw error
    })
  }

  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    requests.push(path)
    const id = request.headers.cookie ?? `id=${randomBytes(16).toString('hex')}`
    const visitor = visitors.get(id) ?? {}
    visitors.set(id, visitor)
    try {
      const given = await answer(visitor, path, await readBody(request))
      response.setHeader('set-cookie', id).end(JSON.stringify(given))
    } catch {
      response.writeHead(500).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    requests,
    stop() {
      server.closeAllConnections()
      return new Promise<unknown>((resolve) => server.close(resolve))
    },
    /** The SIWE configuration of that team's page in one browser. The page keeps only its cookie. */
    createConfig() {
      let cookie: string | undefined
      async function ask(path: string, body?: object) {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
          method: body ? 'POST' : 'GET',
          ...(cookie && { headers: { cookie } }),
          ...(body && { body: JSON.stringify(body) }),
        })
        if (!answer.ok) throw new Error(`The backend answered ${answer.status}`)
        cookie = answer.headers.get('set-cookie') ?? cookie
        return answer.json()
      }
      return {
        getNonce: () => ask('/nonce'),
        getMessageParams: () => ({ domain, uri, statement: 'Sign in to the shop.' }),
        verifyMessage: (signed) => ask('/verify', signed),
        getSession: () => ask('/session'),
        signOut: () => ask('/sign-out', {}),
      } satisfies SiweConfig
    },
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}
