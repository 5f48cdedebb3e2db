import { generateKeyPair, type JsonWebKey, type KeyObject, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import Provider, {
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
} from 'oidc-provider'
import { isSameOrigin } from '../console/origin.ts'
import { readForm } from '../console/readForm.ts'
import { sendAnswer } from '../console/sendAnswer.ts'
import { choosePage } from './choosePage.ts'
import { type FaultKind, faultKinds } from './faults.ts'
import { garbage } from './garbage.ts'
import type { IdentityContext, IdentityHandler } from './identityHandler.ts'
import { refusalPage, silencePage } from './identityPages.ts'
import { providerTitles } from './identityProviders.ts'
import { openIdAdapter } from './openIdAdapter.ts'
import { isPersonId, otherThan, type PersonId, personIds } from './people.ts'
import { sendPage } from './sendPage.ts'
import { slowly } from './slowly.ts'
import { type IdTokenFault, otherIssuer, spoilIdToken } from './spoilIdToken.ts'

type Context = KoaContextWithOIDC

/** In what google and apple differ. */
export type OpenIdOptions = {
  name: 'google' | 'apple'
  configuration: Pick<Configuration, 'claims' | 'clients' | 'features' | 'routes' | 'scopes' | 'discovery'>
  claimsOf: (person: PersonId) => { sub: string; [claim: string]: unknown }
  /** What the window comes back with after "Deny". */
  denied: { error: string; error_description?: string }
  /** Why a request to the authorization endpoint is refused, beyond what OpenID Connect says; it may be changed. */
  checkRequest?: (query: URLSearchParams) => string | undefined
  /** More that the window comes back with. */
  moreAnswer?: (person: PersonId, scope: readonly string[]) => Record<string, string>
  /** Whether a client secret is right, where it is none that one can compare. */
  isClientSecret?: (secret: string) => Promise<boolean>
}

const idTokenFaults = Object.keys(faultKinds).filter((kind): kind is IdTokenFault =>
  kind.startsWith('idToken.'),
)
const seconds = { short: 600, hour: 3_600 }

/** One of the two providers that speak OpenID Connect, with an issuer, keys and a memory of its own. */
export async function createOpenIdProvider(
  { name, configuration, claimsOf, denied, checkRequest, moreAnswer, isClientSecret }: OpenIdOptions,
  { url, frameUrl, faults }: IdentityContext,
): Promise<IdentityHandler> {
  const issuer = `${url}/${name}`
  const title = providerTitles[name]
  const { privateKey, jwk } = await makeKey(name)
  const people = new Map(personIds.map((person) => [claimsOf(person).sub, person]))
  const personOf = (subject: string | undefined) => people.get(subject ?? '')
  // A login always asks who somebody is, as a provider does that is asked to; nobody stays logged in.
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)

  const provider = new Provider(issuer, {
    ...configuration,
    adapter: openIdAdapter((kind, payload) =>
      kind === 'AuthorizationCode' && faults.take('answer.code', name, personOf(payload.accountId))
        ? { ...payload, codeChallenge: other(), nonce: other() }
        : payload,
    ),
    jwks: { keys: [jwk] },
    cookies: {
      names: {
        session: `${name}_session`,
        interaction: `${name}_interaction`,
        resume: `${name}_interaction_resume`,
      },
      keys: [randomBytes(32).toString('base64url')],
    },
    responseTypes: ['code'],
    pkce: { required: () => true },
    // Name and address are in the id token, as they are at the real ones.
    conformIdTokenClaims: false,
    clientBasedCORS: () => false,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      ...configuration.features,
    },
    interactions: { policy, url: (_, { uid }) => `/${name}/choose/${uid}` },
    findAccount: (_, subject) => {
      const person = personOf(subject)
      return person && { accountId: subject, claims: () => claimsOf(person) }
    },
    renderError: (context, { error_description = 'The request is not right.' }) => {
      context.respond = false
      sendPage(context.res, context.status, refusalPage(title, `${error_description}.`), frameUrl)
    },
    ttl: {
      AccessToken: seconds.hour,
      AuthorizationCode: seconds.short,
      Grant: seconds.hour,
      IdToken: seconds.hour,
      Interaction: seconds.short,
      Session: seconds.hour,
    },
  })
  if (isClientSecret) provider.Client.prototype.compareClientSecret = isClientSecret

  // What the window comes back with, before it does.
  provider.on('authorization.success', (context, answer) => {
    const person = personOf(context.oidc.session?.accountId)
    if (!answer || !person) return
    Object.assign(answer, moreAnswer?.(person, [...context.oidc.requestParamScopes]))
    if (faults.take('answer.iss', name, person)) answer.iss = otherIssuer(issuer)
    if (faults.take('answer.noIss', name, person)) answer.iss = undefined
    if (faults.take('answer.state', name, person)) answer.state = other()
  })

  /** Takes the place of a right answer with the wrong one that was asked for. */
  const spoil = async (context: Context) => {
    const { route, entities } = context.oidc
    const person = personOf(entities.Account?.accountId)
    const isHere = (kind: FaultKind) => faults.take(kind, name, person)
    const goDown = () => {
      context.status = 503
      context.body = { error: 'temporarily_unavailable' }
    }
    const place = route === 'token' ? 'token' : route === 'userinfo' ? 'user' : undefined
    if (route === 'discovery' && isHere('discovery.down')) return goDown()
    if (route === 'jwks' && isHere('keys.down')) return goDown()
    // A request that was refused is about nobody.
    if (!place || !person) return
    if (isHere(`${place}.down`)) return goDown()
    if (isHere(`${place}.garbage`)) {
      context.type = 'html'
      context.body = garbage
      return
    }
    const slow = isHere(`${place}.slow`)
    if (slow) await slowly(slow.milliseconds)
    const body = context.body as Record<string, unknown>
    if (place === 'user') {
      if (isHere('user.noId')) delete body.sub
      if (isHere('user.otherId')) body.sub = claimsOf(otherThan(person)).sub
      return
    }
    for (const fault of idTokenFaults)
      if (isHere(fault)) body.id_token = await spoilIdToken(String(body.id_token), fault, privateKey)
  }
  provider.use(async (context, next) => {
    await next()
    // A form that posts an error is a page like any other, as it is at Apple; a page that is refused has no body here.
    if (context.status === 400 && context.oidc?.params?.response_mode === 'form_post' && context.body)
      context.status = 200
    if (context.oidc && context.status === 200) await spoil(context as Context)
  })

  const answer = provider.callback()
  const refuse = (response: ServerResponse, status: number, reason: string) =>
    sendPage(response, status, refusalPage(title, reason), frameUrl)

  const choose = async (request: IncomingMessage, response: ServerResponse) => {
    const interaction = await provider.interactionDetails(request, response)
    const { params, uid } = interaction
    const scope = String(params.scope ?? '').split(' ')
    if (request.method === 'GET') {
      const page = choosePage({ provider: name, action: `/${name}/choose/${uid}`, site: frameUrl, scope })
      return sendPage(response, 200, page, frameUrl)
    }
    if (!isSameOrigin(request.headers)) return refuse(response, 403, 'This form is not from this page.')
    const chosen = (await readForm(request))?.get('answer') ?? ''
    if (chosen === 'silence') return sendPage(response, 200, silencePage(title), frameUrl)
    const finish = (result: object) =>
      provider.interactionFinished(request, response, { ...result }, { mergeWithLastSubmission: false })
    if (chosen === 'deny') return finish(denied)
    if (chosen === 'error')
      return finish({ error: 'server_error', error_description: 'Something went wrong at the provider' })
    if (!isPersonId(chosen)) return refuse(response, 400, 'Choose somebody.')
    const accountId = claimsOf(chosen).sub
    const grant = new provider.Grant({ accountId, clientId: String(params.client_id) })
    grant.addOIDCScope(scope.join(' '))
    return finish({
      select_account: {},
      login: { accountId, remember: false },
      consent: { grantId: await grant.save() },
    })
  }

  return async (request, response, { pathname, search, searchParams }) => {
    if (/^\/choose\/[\w-]+$/.test(pathname)) {
      if (request.method !== 'GET' && request.method !== 'POST')
        return sendAnswer(response, 405, 'text/plain', 'Use GET, POST.\n', { allow: 'GET, POST' })
      return choose(request, response).catch((error: unknown) => {
        if (!(error instanceof errors.SessionNotFound)) throw error
        refuse(response, 400, 'This page has been used, or is too old. Begin again.')
      })
    }
    let query = search
    if (pathname === configuration.routes?.authorization) {
      const problem = checkRequest?.(searchParams)
      if (problem !== undefined) return refuse(response, 400, problem)
      query = `?${searchParams}`
      // Who was here before does not count.
      delete request.headers.cookie
    }
    Object.assign(request, { originalUrl: `/${name}${pathname}${query}`, url: `${pathname}${query}` })
    await answer(request, response)
  }
}

const other = () => randomBytes(32).toString('base64url')

/** A key that signs id tokens, made anew at every start. */
async function makeKey(name: string): Promise<{ privateKey: KeyObject; jwk: JsonWebKey & { kid: string } }> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const kid = `${name}-${randomBytes(4).toString('hex')}`
  return { privateKey, jwk: { ...privateKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' } }
}
