import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isSameOrigin } from '../console/origin.ts'
import { readForm } from '../console/readForm.ts'
import { sendAnswer } from '../console/sendAnswer.ts'
import { choosePage } from './choosePage.ts'
import { garbage } from './garbage.ts'
import { callbackUrl, identityClients } from './identityClients.ts'
import type { IdentityContext, IdentityHandler } from './identityHandler.ts'
import { refusalPage, silencePage } from './identityPages.ts'
import { providerTitles } from './identityProviders.ts'
import { type Accounts, accountOf, isPersonId, otherThan, type PersonId } from './people.ts'
import { createPlainLogins } from './plainLogins.ts'
import type { PlainAnswer, PlainName, PlainProvider, TokenProblem, UserProblem } from './plainProvider.ts'
import { sendPage } from './sendPage.ts'
import { slowly } from './slowly.ts'

/** One of the four providers that speak plain OAuth 2. */
export function createPlainProvider<Name extends PlainName>(
  provider: PlainProvider<Name>,
  { frameUrl, faults }: IdentityContext,
): IdentityHandler {
  const { name, needs } = provider
  const title = providerTitles[name]
  const client = identityClients[name]
  const registered = callbackUrl(frameUrl, name)
  const logins = createPlainLogins()
  const refuse = (response: ServerResponse, status: number, reason: string) =>
    sendPage(response, status, refusalPage(title, reason), frameUrl)

  /** Shows the page on which somebody says who they are. */
  const authorize = (response: ServerResponse, query: URLSearchParams) => {
    const redirectUri = query.get('redirect_uri') ?? registered
    const state = query.get('state') ?? undefined
    const challenge = query.get('code_challenge') ?? undefined
    // Nobody is sent to an address that is not registered.
    if (query.get('client_id') !== client.id) return refuse(response, 404, 'There is no such client.')
    if (redirectUri !== registered)
      return refuse(response, 400, 'The address to come back to (redirect_uri) is not registered.')
    if (needs.responseType && query.get('response_type') !== 'code')
      return refuse(response, 400, 'The type of the answer (response_type) must be code.')
    if (needs.state && !state) return refuse(response, 400, 'There is no state.')
    if (needs.challenge && challenge === undefined)
      return refuse(response, 400, 'There is no code challenge (PKCE).')
    if (challenge !== undefined && !isChallenge(challenge, query.get('code_challenge_method')))
      return refuse(response, 400, 'The code challenge (PKCE) must be of the method S256.')
    const scope = provider.readScope(query.get('scope') ?? '')
    const id = logins.begin({ redirectUri, state, scope, challenge })
    const page = choosePage({ provider: name, action: `/${name}/choose/${id}`, site: frameUrl, scope })
    return sendPage(response, 200, page, frameUrl)
  }

  /** Sends the window back with what was chosen. */
  const choose = async (request: IncomingMessage, response: ServerResponse, id: string) => {
    if (!isSameOrigin(request.headers)) return refuse(response, 403, 'This form is not from this page.')
    const answer = (await readForm(request))?.get('answer') ?? ''
    const login = logins.end(id)
    if (!login) return refuse(response, 400, 'This page has been used, or is too old. Begin again.')
    if (answer === 'silence') return sendPage(response, 200, silencePage(title), frameUrl)
    const back = (parameters: Record<string, string>, person?: PersonId) => {
      const location = new URL(login.redirectUri)
      for (const [key, value] of Object.entries(parameters)) location.searchParams.set(key, value)
      const state = faults.take('answer.state', name, person) ? other() : login.state
      if (state !== undefined) location.searchParams.set('state', state)
      return sendAnswer(response, 303, 'text/plain', '', { location: location.href })
    }
    if (answer === 'deny') return back(provider.denied)
    if (answer === 'error') return back(provider.failed)
    if (!isPersonId(answer)) return refuse(response, 400, 'Choose somebody.')
    const challenge = faults.take('answer.code', name, answer) ? other() : login.challenge
    return back({ code: logins.makeCode({ ...login, challenge }, answer) }, answer)
  }

  /** Gives an access token for a code. */
  const exchange = async (request: IncomingMessage, response: ServerResponse, query: URLSearchParams) => {
    const accept = request.headers.accept ?? ''
    const form = request.method === 'GET' ? query : ((await readForm(request)) ?? new URLSearchParams())
    const problem = (which: TokenProblem) => send(response, provider.tokenProblem(which, accept))
    const given = readCredentials(request.headers.authorization, form, provider.credentials)
    if (given?.id !== client.id || given.secret !== client.secret) return problem('client')
    if (needs.grantType && form.get('grant_type') !== 'authorization_code') return problem('grant')
    const result = logins.redeem(form.get('code') ?? '', {
      redirectUri: form.get('redirect_uri') ?? undefined,
      verifier: form.get('code_verifier') ?? undefined,
    })
    if ('problem' in result) return problem(result.problem)
    const { token, person, scope } = result
    if (await spoil(response, 'token', person)) return
    return send(response, provider.token({ token: `${provider.prefix}${token}`, scope, accept }))
  }

  /** Tells who a token is for. */
  const tell = async (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    query: URLSearchParams,
  ) => {
    const problem = (which: UserProblem) => send(response, provider.userProblem(which))
    if (needs.agent && !request.headers['user-agent']) return problem('agent')
    const bearer = /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
    const given = bearer ?? (provider.takesTokenInQuery ? query.get('access_token') : undefined) ?? ''
    const token = given.startsWith(provider.prefix)
      ? logins.readToken(given.slice(provider.prefix.length))
      : undefined
    const endpoint = provider.users[path]
    if (!token || !endpoint) return problem('token')
    const { person, scope } = token
    if (!endpoint.scope.every((one) => scope.includes(one))) return problem('scope')
    if (await spoil(response, endpoint.place, person)) return
    const account = accountOf(name, person)
    const id = endpoint.place === 'user' ? idOf(person) : account.id
    // The person is the one who was chosen, whatever the id says.
    return send(response, {
      status: 200,
      body: endpoint.answer({ account: { ...account, id } as Accounts[Name], scope, query }),
    })
  }

  const idOf = (person: PersonId) => {
    if (faults.take('user.noId', name, person)) return undefined
    return accountOf(name, faults.take('user.otherId', name, person) ? otherThan(person) : person).id
  }

  /** Whether an endpoint has failed, as it was told to. */
  const spoil = async (response: ServerResponse, place: 'token' | 'user' | 'emails', person: PersonId) => {
    if (faults.take(`${place}.down`, name, person)) {
      send(response, { status: 503, body: { message: 'Service Unavailable' } })
      return true
    }
    if (place === 'emails') return false
    if (faults.take(`${place}.garbage`, name, person)) {
      sendAnswer(response, 200, 'text/html', garbage)
      return true
    }
    const slow = faults.take(`${place}.slow`, name, person)
    if (slow) await slowly(slow.milliseconds)
    return false
  }

  return async (request, response, url) => {
    const path = provider.version ? url.pathname.replace(provider.version, '') : url.pathname
    const chosen = /^\/choose\/([\w-]+)$/.exec(path)?.[1]
    const isToken = path === provider.paths.token
    const isUser = Object.hasOwn(provider.users, path)
    if (!chosen && !isToken && !isUser && path !== provider.paths.authorize)
      return send(response, { status: 404, body: { message: 'Not Found' } })
    const allowed = chosen ? ['POST'] : isToken ? provider.methods : (['GET'] as const)
    if (!allowed.some((method) => method === request.method))
      return sendAnswer(response, 405, 'text/plain', `Use ${allowed.join(', ')}.\n`, {
        allow: allowed.join(', '),
      })
    if (chosen) return choose(request, response, chosen)
    if (isToken) return exchange(request, response, url.searchParams)
    if (isUser) return tell(request, response, path, url.searchParams)
    return authorize(response, url.searchParams)
  }
}

const other = () => randomBytes(32).toString('base64url')

function send(response: ServerResponse, { status, body }: PlainAnswer): void {
  const isForm = typeof body === 'string'
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  sendAnswer(response, status, `${type}; charset=utf-8`, isForm ? body : JSON.stringify(body))
}

/** Whether a code challenge is one of SHA-256. */
const isChallenge = (challenge: string, method: string | null) =>
  method === 'S256' && /^[\w-]{43}$/.test(challenge)

/** Who asks at a token endpoint. */
function readCredentials(
  authorization: string | undefined,
  form: URLSearchParams,
  how: 'form' | 'basic' | 'either',
): { id: string; secret: string } | undefined {
  const basic = /^basic ([A-Za-z\d+/=]+)$/i.exec(authorization ?? '')?.[1]
  if (basic !== undefined && how !== 'form') {
    const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString('utf8').split(':')
    try {
      return { id: decodeURIComponent(id), secret: decodeURIComponent(secret) }
    } catch {
      return undefined
    }
  }
  if (how === 'basic') return undefined
  return { id: form.get('client_id') ?? '', secret: form.get('client_secret') ?? '' }
}
