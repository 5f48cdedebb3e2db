import type { JsonWebKey } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLocalHost } from '../console/origin.ts'
import { sendAnswer } from '../console/sendAnswer.ts'
import { readBody } from '../http/readBody.ts'
import { apple } from './apple.ts'
import { createOpenIdProvider } from './createOpenIdProvider.ts'
import { createPlainProvider } from './createPlainProvider.ts'
import { discord } from './discord.ts'
import { facebook } from './facebook.ts'
import { createFaults } from './faults.ts'
import { github } from './github.ts'
import { google } from './google.ts'
import { readIdentityFiles } from './identityFiles.ts'
import type { IdentityHandler } from './identityHandler.ts'
import { overviewPage } from './identityPages.ts'
import { type IdentityProvider, isIdentityProvider } from './identityProviders.ts'
import { sendPage } from './sendPage.ts'
import { x } from './x.ts'

export type IdentityOptions = {
  /** Its own address, as browsers and servers know it. */
  url: string
  /** The origin that the windows go back to. */
  frameUrl: string
  /** The public half of the key with which the client proves to Apple who it is. */
  applePublicKey: JsonWebKey
}

/** Answers what the identity provider is asked: its pages, its faults, and each provider below a path of its name. */
export async function createIdentity({ url, frameUrl, applePublicKey }: IdentityOptions) {
  const files = readIdentityFiles()
  const faults = createFaults()
  const context = { url, frameUrl, faults }
  const providers: Record<IdentityProvider, IdentityHandler> = {
    google: await createOpenIdProvider(google(frameUrl), context),
    apple: await createOpenIdProvider(
      apple({ issuer: `${url}/apple`, frameUrl, publicKey: applePublicKey }),
      context,
    ),
    github: createPlainProvider(github, context),
    facebook: createPlainProvider(facebook, context),
    x: createPlainProvider(x, context),
    discord: createPlainProvider(discord, context),
  }

  /** For tests: what is to go wrong. No page may ask for it. */
  const answerFaults = async (request: IncomingMessage, response: ServerResponse, id: string | undefined) => {
    const json = (status: number, body: unknown) =>
      sendAnswer(response, status, 'application/json', JSON.stringify(body))
    if (request.headers.origin !== undefined) return json(403, { problem: 'Pages cannot do this.' })
    if (request.method === 'DELETE') {
      faults.remove(id)
      return json(200, faults.list())
    }
    if (request.method === 'GET' && id === undefined) return json(200, faults.list())
    if (request.method !== 'POST' || id !== undefined) return json(405, { problem: 'Use GET, POST, DELETE.' })
    const fault = faults.add(parse((await readBody(request, 4_096)) ?? ''))
    return fault ? json(201, fault) : json(400, { problem: 'There is no such fault at this provider.' })
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isLocalHost(request.headers.host))
      return sendAnswer(response, 403, 'text/plain', 'The identity provider only answers on localhost.\n')
    const asked = new URL(request.url ?? '/', url)
    const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(asked.pathname) ?? []
    if (isIdentityProvider(first)) {
      asked.pathname = rest
      return providers[first](request, response, asked)
    }
    if (first === 'faults' && /^(\/[\w-]+)?$/.test(rest))
      return answerFaults(request, response, rest.slice(1) || undefined)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendAnswer(response, 405, 'text/plain', 'Use GET, HEAD.\n', { allow: 'GET, HEAD' })
    if (asked.pathname === '/') return sendPage(response, 200, overviewPage(faults), frameUrl)
    const file = files.get(asked.pathname)
    if (file) return sendAnswer(response, 200, file.type, file.body)
    return sendAnswer(response, 404, 'text/plain', 'There is no such page.\n')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
