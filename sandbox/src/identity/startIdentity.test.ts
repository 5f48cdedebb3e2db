import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRemoteJWKSet, importPKCS8, jwtVerify, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Running } from '../parts/part.ts'
import type { FaultKind } from './faults.ts'
import { callbackUrl, identityClients } from './identityClients.ts'
import { type IdentityProvider, identityProviders } from './identityProviders.ts'
import { identitySettings } from './identitySettings.ts'
import { accountOf, people } from './people.ts'
import { startIdentity } from './startIdentity.ts'
import { visitIdentity } from './visitIdentity.fixture.ts'

const frameUrl = 'http://frame.localhost:4420'
const stateDir = mkdtempSync(join(tmpdir(), 'latchkey-identity-'))
let identity: Running
beforeAll(async () => {
  identity = await startIdentity({ port: 0, frameUrl, stateDir })
})
afterAll(async () => {
  await identity?.stop()
  rmSync(stateDir, { recursive: true, force: true })
})

const random = () => randomBytes(32).toString('base64url')
const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

const authorizePaths: Record<IdentityProvider, string> = {
  google: '/o/oauth2/v2/auth',
  apple: '/auth/authorize',
  github: '/login/oauth/authorize',
  facebook: '/dialog/oauth',
  x: '/i/oauth2/authorize',
  discord: '/oauth2/authorize',
}
const scopes: Record<IdentityProvider, string> = {
  google: 'openid email profile',
  apple: 'openid email name',
  github: 'read:user user:email',
  facebook: 'public_profile,email',
  x: 'users.read tweet.read',
  discord: 'identify email',
}

/** What a server sends a window with, and keeps. */
function begin(provider: IdentityProvider, more: Record<string, string | undefined> = {}) {
  const [verifier, state, nonce] = [random(), `${random()}.~ +/=&"ü`, random()]
  const parameters = {
    client_id: identityClients[provider].id,
    redirect_uri: callbackUrl(frameUrl, provider),
    response_type: 'code',
    scope: scopes[provider],
    state,
    nonce,
    code_challenge: digest(verifier),
    code_challenge_method: 'S256',
    ...(provider === 'apple' && { response_mode: 'form_post' }),
    ...more,
  }
  const location = new URL(`${identity.url}/${provider}${authorizePaths[provider]}`)
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) location.searchParams.set(name, value)
  return { location: location.href, verifier, state, nonce, redirectUri: callbackUrl(frameUrl, provider) }
}

type Begun = ReturnType<typeof begin>

/** Chooses somebody, and expects to be sent back. */
async function come(begun: Begun, answer: Parameters<typeof visitIdentity>[1] = 'ada') {
  const back = await visitIdentity(begun.location, answer)
  if (!('query' in back)) throw new Error(`The window stays: ${back.status} ${back.page}`)
  return back
}

async function appleSecret(
  claims: Record<string, unknown> = {},
  keyId: string = identityClients.apple.keyId,
) {
  const file = identitySettings({ url: identity.url, stateDir }).LOGIN_APPLE_KEY_FILE ?? ''
  const { id, teamId } = identityClients.apple
  const now = Math.floor(Date.now() / 1000)
  const standard = { iss: teamId, sub: id, aud: `${identity.url}/apple`, iat: now, exp: now + 300 }
  return new SignJWT({ ...standard, ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .sign(await importPKCS8(readFileSync(file, 'utf8'), 'ES256'))
}

const tokenPaths: Record<IdentityProvider, string> = {
  google: '/token',
  apple: '/auth/token',
  github: '/login/oauth/access_token',
  facebook: '/oauth/access_token',
  x: '/2/oauth2/token',
  discord: '/api/oauth2/token',
}

/** Asks for a token as a server does. */
async function exchange(
  provider: IdentityProvider,
  begun: Begun,
  code: string | null,
  more: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  const { id } = identityClients[provider]
  const secret = provider === 'apple' ? await appleSecret() : identityClients[provider].secret
  return fetch(`${identity.url}/${provider}${tokenPaths[provider]}`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      ...(provider === 'x' && {
        authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
      }),
      ...headers,
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: code ?? '',
      redirect_uri: begun.redirectUri,
      code_verifier: begun.verifier,
      ...(provider !== 'x' && { client_id: id, client_secret: secret }),
      ...more,
    }),
  })
}

const userPaths = {
  google: '/v1/userinfo',
  github: '/user',
  facebook: '/me',
  x: '/2/users/me',
  discord: '/api/users/@me',
}

const ask = (provider: IdentityProvider, path: string, token: string, headers: Record<string, string> = {}) =>
  fetch(`${identity.url}/${provider}${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } })

/** A whole login by somebody, up to what the token endpoint answers. */
async function logIn(provider: IdentityProvider, answer: Parameters<typeof visitIdentity>[1] = 'ada') {
  const begun = begin(provider)
  const { query } = await come(begun, answer)
  const response = await exchange(provider, begun, query.get('code'))
  expect(response.status).toBe(200)
  return { begun, tokens: await response.json() }
}

const discover = async (provider: 'google' | 'apple') =>
  (await fetch(`${identity.url}/${provider}/.well-known/openid-configuration`)).json()

/** Validates an id token with nothing but `jose`. */
async function validate(provider: 'google' | 'apple', idToken: string) {
  const { issuer, jwks_uri } = await discover(provider)
  const keys = createRemoteJWKSet(new URL(jwks_uri))
  const audience = identityClients[provider].id
  return (
    await jwtVerify(idToken, keys, { issuer, audience, requiredClaims: ['sub', 'nonce', 'iat', 'exp'] })
  ).payload
}

describe('startIdentity', () => {
  test('default', async () => {
    const page = await fetch(identity.url)
    expect(page.status).toBe(200)
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'; style-src 'self'")
    expect(policy).toContain(`form-action 'self' ${frameUrl};`)
    expect(await page.text()).toContain('Plays Google, Apple, GitHub, Facebook, X, Discord for the sandbox')
  })

  test.each([
    ['google', { email: 'ada@example.org', email_verified: true, name: 'Ada Lovelace' }],
    ['apple', { email: 'ada4415001@privaterelay.appleid.com', email_verified: true, is_private_email: true }],
  ] as const)(
    'behavior: %s is an OpenID provider whose id tokens jose validates',
    async (provider, claims) => {
      const document = await discover(provider)
      expect(document).toMatchObject({
        issuer: `${identity.url}/${provider}`,
        authorization_endpoint: `${identity.url}/${provider}${authorizePaths[provider]}`,
        token_endpoint: `${identity.url}/${provider}${tokenPaths[provider]}`,
        code_challenge_methods_supported: ['S256'],
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
      })
      const begun = begin(provider)
      const back = await come(begun)
      expect(back.address).toBe(begun.redirectUri)
      expect(back.method).toBe(provider === 'apple' ? 'POST' : 'GET')
      expect(back.query.get('state')).toBe(begun.state)
      expect(back.query.get('iss')).toBe(document.issuer)
      const response = await exchange(provider, begun, back.query.get('code'))
      const { id_token, token_type } = await response.json()
      expect(token_type).toBe('Bearer')
      const payload = await validate(provider, id_token)
      expect(payload).toMatchObject({ ...claims, sub: accountOf(provider, 'ada').sub, nonce: begun.nonce })
      expect(payload).not.toHaveProperty('hd')
    },
  )

  test('behavior: google tells the organization of one person, and has a user endpoint', async () => {
    const { tokens } = await logIn('google', 'grace')
    const payload = await validate('google', tokens.id_token)
    expect(payload).toMatchObject({ hd: 'navy.example', email: 'grace@navy.example' })
    const user = await (await ask('google', userPaths.google, tokens.access_token)).json()
    expect(user).toEqual(accountOf('google', 'grace'))
  })

  test('behavior: apple posts the name once, with the first login', async () => {
    const first = await come(begin('apple'), 'noor')
    expect(JSON.parse(first.query.get('user') ?? '')).toEqual({
      name: { firstName: 'نور', lastName: 'الهدى' },
      email: 'noor4415001@privaterelay.appleid.com',
    })
    const second = await come(begin('apple'), 'noor')
    expect(second.query.has('user')).toBe(false)
    expect((await discover('apple')).userinfo_endpoint).toBeUndefined()
  })

  test.each([
    ['of another team', { iss: 'ANOTHERTEA' }],
    ['for another service', { aud: 'https://appleid.apple.com' }],
    ['about another client', { sub: 'another.client' }],
    ['that has expired', { exp: Math.floor(Date.now() / 1000) - 60 }],
    ['that is good for longer than six months', { exp: Math.floor(Date.now() / 1000) + 16_000_000 }],
  ])('error: a client secret for apple %s', async (_, claims) => {
    const begun = begin('apple')
    const { query } = await come(begun)
    const response = await exchange('apple', begun, query.get('code'), {
      client_secret: await appleSecret(claims),
    })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ error: 'invalid_client' })
  })

  test('error: a client secret for apple that is none, or of another key', async () => {
    const begun = begin('apple')
    const { query } = await come(begun)
    for (const client_secret of ['signed by the key', await appleSecret({}, 'ANOTHERKEY')])
      expect((await exchange('apple', begun, query.get('code'), { client_secret })).status).toBe(401)
  })

  test('error: apple is asked for a name without a form', async () => {
    const answer = await visitIdentity(begin('apple', { response_mode: undefined }).location, 'ada')
    expect(answer).toMatchObject({
      status: 400,
      page: expect.stringContaining('response_mode must be form_post'),
    })
  })

  test('behavior: github', async () => {
    const { tokens } = await logIn('github')
    expect(tokens).toEqual({
      access_token: expect.stringMatching(/^gho_/),
      scope: 'read:user,user:email',
      token_type: 'bearer',
    })
    const user = await (await ask('github', '/user', tokens.access_token)).json()
    expect(user).toMatchObject({ id: 4_415_101, login: 'ada-lovelace', name: 'Ada Lovelace', email: null })
    const emails = await (await ask('github', '/user/emails', tokens.access_token)).json()
    expect(emails).toEqual([
      { email: 'ada@example.org', primary: true, verified: true, visibility: 'private' },
      { email: 'countess@example.net', primary: false, verified: false, visibility: null },
    ])
  })

  test('behavior: github answers as a form, refuses with 200, and wants to know the program', async () => {
    const begun = begin('github', {
      scope: undefined,
      code_challenge: undefined,
      code_challenge_method: undefined,
    })
    const { query } = await come(begun)
    const given = { code_verifier: '' }
    const wrong = await exchange(
      'github',
      begun,
      query.get('code'),
      { ...given, client_secret: 'wrong' },
      { accept: '*/*' },
    )
    expect([wrong.status, new URLSearchParams(await wrong.text()).get('error')]).toEqual([
      200,
      'incorrect_client_credentials',
    ])
    const { code_verifier: _, ...rest } = given
    const body = new URLSearchParams({
      client_id: identityClients.github.id,
      client_secret: identityClients.github.secret,
      code: query.get('code') ?? '',
      ...rest,
    })
    const response = await fetch(`${identity.url}/github${tokenPaths.github}`, { method: 'POST', body })
    const token = new URLSearchParams(await response.text()).get('access_token') ?? ''
    expect((await ask('github', '/user/emails', token)).status).toBe(404)
    expect((await ask('github', '/user', 'gho_wrong')).status).toBe(401)
    const status = await new Promise((resolve, reject) => {
      const { port } = new URL(identity.url)
      const headers = { authorization: `Bearer ${token}` }
      request({ port, host: '127.0.0.1', path: '/github/user', headers }, (answer) =>
        resolve(answer.resume().statusCode),
      )
        .on('error', reject)
        .end()
    })
    expect(status).toBe(403)
  })

  test('behavior: facebook tells what is asked for, and takes a version in its addresses', async () => {
    const begun = begin('facebook')
    const { query } = await come({ ...begun, location: begun.location.replace('/dialog', '/v25.0/dialog') })
    const { id, secret } = identityClients.facebook
    const parameters = new URLSearchParams({
      client_id: id,
      client_secret: secret,
      redirect_uri: begun.redirectUri,
      code: query.get('code') ?? '',
      code_verifier: begun.verifier,
    })
    const tokens = await (
      await fetch(`${identity.url}/facebook/v25.0/oauth/access_token?${parameters}`)
    ).json()
    expect(tokens).toEqual({
      access_token: expect.stringMatching(/^EAA/),
      token_type: 'bearer',
      expires_in: 5_183_944,
    })
    const me = async (path: string) => (await ask('facebook', path, tokens.access_token)).json()
    expect(await me('/me')).toEqual({ id: '10224415001000001', name: 'Ada Lovelace' })
    expect(await me('/v25.0/me?fields=id,email')).toEqual({
      id: '10224415001000001',
      email: 'ada.lovelace@example.org',
    })
    const byQuery = await fetch(`${identity.url}/facebook/me?access_token=${tokens.access_token}`)
    expect(await byQuery.json()).toMatchObject({ name: 'Ada Lovelace' })
    expect(await (await ask('facebook', '/me', 'wrong')).json()).toMatchObject({
      error: { type: 'OAuthException', code: 190 },
    })
    const { tokens: others } = await logIn('facebook', 'linus')
    expect(await (await ask('facebook', '/me?fields=id,email', others.access_token)).json()).toEqual({
      id: '10224415001000003',
    })
  })

  test('behavior: x', async () => {
    const { tokens } = await logIn('x')
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 7_200, scope: 'users.read tweet.read' })
    expect(await (await ask('x', '/2/users/me', tokens.access_token)).json()).toEqual({
      data: { id: '1441500100000000001', name: 'Ada Lovelace', username: 'ada_lovelace' },
    })
    expect((await ask('x', '/2/users/me', 'wrong')).status).toBe(401)
  })

  test('error: x without PKCE, without a state, without the header of the client, for less', async () => {
    for (const missing of ['code_challenge', 'state', 'response_type']) {
      const answer = await visitIdentity(begin('x', { [missing]: undefined }).location, 'ada')
      expect(answer).toMatchObject({ status: 400 })
    }
    const begun = begin('x', { scope: 'users.read' })
    const code = (await come(begun)).query.get('code')
    const { id, secret } = identityClients.x
    const inForm = await exchange(
      'x',
      begun,
      code,
      { client_id: id, client_secret: secret },
      { authorization: '' },
    )
    expect([inForm.status, (await inForm.json()).error]).toEqual([401, 'unauthorized_client'])
    const { access_token } = await (await exchange('x', begun, code)).json()
    expect((await ask('x', '/2/users/me', access_token)).status).toBe(403)
  })

  test('behavior: discord says whether an address is verified', async () => {
    const { tokens } = await logIn('discord', 'linus')
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 604_800, scope: 'identify email' })
    const user = await (await ask('discord', '/api/users/@me', tokens.access_token)).json()
    expect(user).toMatchObject({
      id: '441500100000000003',
      username: 'linus',
      global_name: null,
      email: 'linus@example.org',
      verified: false,
    })
    const { id, secret } = identityClients.discord
    const begun = begin('discord', { scope: 'identify' })
    const code = (await come(begun)).query.get('code')
    const headers = { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` }
    const less = await (
      await exchange('discord', begun, code, { client_id: '', client_secret: '' }, headers)
    ).json()
    const other = await (await ask('discord', '/api/v10/users/@me', less.access_token)).json()
    expect(other).not.toHaveProperty('email')
    expect(other).not.toHaveProperty('verified')
  })

  test.each(identityProviders)('behavior: %s passes the state on exactly', async (provider) => {
    const begun = begin(provider)
    expect((await come(begun, 'mallory')).query.get('state')).toBe(begun.state)
  })

  test.each(identityProviders)(
    'behavior: %s shows one button a person, and says what it is',
    async (provider) => {
      const answer = await visitIdentity(begin(provider).location)
      const page = 'page' in answer ? answer.page : ''
      for (const { name } of Object.values(people)) expect(page).toContain(`>Continue as ${name}</button>`)
      for (const name of ['Deny', 'Answer with an error', 'Do not answer'])
        expect(page).toContain(`>${name}</button>`)
      expect(page).toContain('This is the sandbox, not ')
      expect(page).not.toMatch(/<script|<img src=x/)
    },
  )

  test.each([
    ['google', { error: 'access_denied' }],
    ['apple', { error: 'user_cancelled_authorize' }],
    ['github', { error: 'access_denied', error_description: 'The user has denied your application access.' }],
    ['facebook', { error: 'access_denied', error_reason: 'user_denied' }],
    ['x', { error: 'access_denied' }],
    ['discord', { error: 'access_denied' }],
  ] as const)('behavior: "Deny" at %s', async (provider, expected) => {
    const begun = begin(provider)
    const { query, status } = await come(begun, 'deny')
    // A page with an error would be one in the browser's console as well.
    expect(status).toBe(provider === 'apple' ? 200 : 303)
    expect(Object.fromEntries(query)).toMatchObject({ ...expected, state: begun.state })
    expect(query.has('code')).toBe(false)
  })

  test.each(identityProviders)(
    'behavior: "Answer with an error" and "Do not answer" at %s',
    async (provider) => {
      const begun = begin(provider)
      const { query } = await come(begun, 'error')
      expect(query.get('error') ?? query.get('error_code')).not.toBeNull()
      expect(query.get('error')).not.toBe('access_denied')
      expect(query.get('state')).toBe(begun.state)
      expect(await visitIdentity(begin(provider).location, 'silence')).toMatchObject({
        status: 200,
        page: expect.stringContaining('does not send this window back'),
      })
    },
  )

  test.each(identityProviders)(
    'error: another address to come back to, another client at %s',
    async (provider) => {
      for (const redirect_uri of [
        'https://evil.example/oauth/callback',
        `${frameUrl}/oauth/callback/${provider}/`,
        callbackUrl(frameUrl, provider === 'x' ? 'google' : 'x'),
      ]) {
        const answer = await visitIdentity(begin(provider, { redirect_uri }).location, 'ada')
        expect(answer).toMatchObject({ status: 400 })
      }
      const answer = await visitIdentity(begin(provider, { client_id: 'another' }).location, 'ada')
      expect('page' in answer && answer.status).toBeGreaterThanOrEqual(400)
    },
  )

  test.each(identityProviders)('error: a wrong code verifier at %s', async (provider) => {
    const begun = begin(provider)
    const { query } = await come(begun)
    const response = await exchange(provider, begun, query.get('code'), { code_verifier: random() })
    expect(response.status).toBe(provider === 'github' ? 200 : 400)
    expect(await response.json()).toHaveProperty('error')
  })

  test.each(identityProviders)(
    'error: a code that was used, of another login, or for another address at %s',
    async (provider) => {
      const [one, two] = [begin(provider), begin(provider)]
      const [first, second] = [(await come(one)).query.get('code'), (await come(two)).query.get('code')]
      const refused = async (response: Response) => {
        const answer = await response.json()
        expect(answer).toHaveProperty('error')
        expect(answer).not.toHaveProperty('access_token')
      }
      await refused(await exchange(provider, two, first))
      await refused(await exchange(provider, two, second, { redirect_uri: `${frameUrl}/other` }))
      const third = begin(provider)
      const code = (await come(third)).query.get('code')
      expect(await (await exchange(provider, third, code)).json()).toHaveProperty('access_token')
      await refused(await exchange(provider, third, code))
    },
  )

  test.each(['google', 'apple'] as const)('error: no PKCE at %s, or a plain one', async (provider) => {
    for (const more of [
      { code_challenge: undefined, code_challenge_method: undefined },
      { code_challenge_method: 'plain' },
    ]) {
      const answer = await visitIdentity(begin(provider, more).location, 'ada')
      expect('query' in answer && answer.query.get('error')).toBe('invalid_request')
    }
  })

  test('error: a form of another page, and one that is sent twice', async () => {
    const page = await (await fetch(begin('github').location)).text()
    const action = /action="([^"]+)"/.exec(page)?.[1]
    const send = (origin: string) =>
      fetch(`${identity.url}${action}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin },
        body: new URLSearchParams({ answer: 'ada' }),
      })
    expect((await send('https://evil.example')).status).toBe(403)
    expect((await send(identity.url)).status).toBe(303)
    expect((await send(identity.url)).status).toBe(400)
    expect((await fetch(`${identity.url}/google/choose/unknown`)).status).toBe(400)
  })

  test('error: the port is taken', async () => {
    const port = Number(new URL(identity.url).port)
    await expect(startIdentity({ port, frameUrl, stateDir })).rejects.toThrow(
      `Identity provider: port ${port}, or the one after it, is in use by another program.`,
    )
  })

  test('error: another host name', async () => {
    const { port } = new URL(identity.url)
    const status = await new Promise((resolve, reject) => {
      request({ port, host: '127.0.0.1', headers: { host: `rebound.example:${port}` } }, (response) =>
        resolve(response.resume().statusCode),
      )
        .on('error', reject)
        .end()
    })
    expect(status).toBe(403)
  })

  describe('faults', () => {
    const faultsUrl = () => `${identity.url}/faults`
    const add = async (fault: Record<string, unknown>) =>
      fetch(faultsUrl(), { method: 'POST', body: JSON.stringify(fault) })
    const cause = async (provider: IdentityProvider, kind: FaultKind, more: Record<string, unknown> = {}) =>
      expect((await add({ provider, kind, ...more })).status).toBe(201)
    afterEach(async () => {
      await fetch(faultsUrl(), { method: 'DELETE' })
    })

    test('behavior: a fault is listed, shown, for one person, so often, and taken back', async () => {
      const made = await (await add({ provider: 'x', kind: 'token.down', person: 'grace', times: 1 })).json()
      expect(await (await fetch(faultsUrl())).json()).toEqual([
        { id: made.id, provider: 'x', kind: 'token.down', person: 'grace', times: 1, milliseconds: 60_000 },
      ])
      expect(await (await fetch(identity.url)).text()).toContain('the token endpoint answers 503')
      await logIn('x', 'ada')
      const begun = begin('x')
      const { query } = await come(begun, 'grace')
      expect((await exchange('x', begun, query.get('code'))).status).toBe(503)
      await logIn('x', 'grace')
      const other = await (await add({ provider: 'x', kind: 'user.down' })).json()
      await fetch(`${faultsUrl()}/${other.id}`, { method: 'DELETE' })
      expect(await (await fetch(faultsUrl())).json()).toEqual([])
    })

    test('error: no such fault, one that the provider cannot have, a page that asks', async () => {
      expect((await add({ provider: 'x', kind: 'nothing' })).status).toBe(400)
      expect((await add({ provider: 'x', kind: 'idToken.iss' })).status).toBe(400)
      expect((await add({ provider: 'x', kind: 'token.down', person: 'nobody' })).status).toBe(400)
      expect((await fetch(faultsUrl(), { method: 'POST', body: 'x'.repeat(5_000) })).status).toBe(400)
      const headers = { origin: identity.url }
      expect((await fetch(faultsUrl(), { method: 'DELETE', headers })).status).toBe(403)
      expect((await fetch(faultsUrl(), { method: 'PUT' })).status).toBe(405)
    })

    test.each(['google', 'apple'] as const)(
      'behavior: %s comes back with another issuer, or none',
      async (provider) => {
        await cause(provider, 'answer.iss', { times: 1 })
        const other = provider === 'google' ? 'apple' : 'google'
        expect((await come(begin(provider))).query.get('iss')).toBe(`${identity.url}/${other}`)
        await cause(provider, 'answer.noIss')
        expect((await come(begin(provider))).query.has('iss')).toBe(false)
      },
    )

    test.each(identityProviders)(
      'behavior: %s comes back with another state, or the code of another login',
      async (provider) => {
        await cause(provider, 'answer.state', { times: 1 })
        const begun = begin(provider)
        expect((await come(begun)).query.get('state')).not.toBe(begun.state)
        await cause(provider, 'answer.code')
        const { query } = await come(begun)
        const response = await exchange(provider, begun, query.get('code'))
        expect(await response.json()).toHaveProperty('error')
      },
    )

    test.each([
      ['idToken.iss', 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
      ['idToken.aud', 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
      ['idToken.noNonce', 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
      ['idToken.sub', 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
      ['idToken.exp', 'ERR_JWT_EXPIRED'],
      ['idToken.key', 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED'],
      ['idToken.none', 'ERR_JOSE_NOT_SUPPORTED'],
      ['idToken.hmac', 'ERR_JOSE_NOT_SUPPORTED'],
    ] as const)('behavior: %s', async (kind, code) => {
      for (const provider of ['google', 'apple'] as const) {
        await cause(provider, kind)
        const { tokens } = await logIn(provider)
        await expect(validate(provider, tokens.id_token)).rejects.toMatchObject({ code })
      }
    })

    test('behavior: idToken.nonce', async () => {
      await cause('google', 'idToken.nonce')
      const { begun, tokens } = await logIn('google')
      const { nonce } = await validate('google', tokens.id_token)
      expect(nonce).not.toBe(begun.nonce)
    })

    test.each(identityProviders)(
      'behavior: the token endpoint of %s is down, or answers nonsense',
      async (provider) => {
        const begun = begin(provider)
        const codes = [(await come(begun)).query.get('code'), (await come(begun)).query.get('code')] as const
        await cause(provider, 'token.down', { times: 1 })
        expect((await exchange(provider, begun, codes[0])).status).toBe(503)
        await cause(provider, 'token.garbage', { times: 1 })
        const response = await exchange(provider, begun, codes[1])
        expect([response.status, response.headers.get('content-type')]).toEqual([
          200,
          'text/html; charset=utf-8',
        ])
      },
    )

    test.each(identityProviders)('behavior: the token endpoint of %s takes its time', async (provider) => {
      await cause(provider, 'token.slow', { milliseconds: 300 })
      const begun = begin(provider)
      const { query } = await come(begun)
      const start = performance.now()
      expect((await exchange(provider, begun, query.get('code'))).status).toBe(200)
      expect(performance.now() - start).toBeGreaterThan(290)
    })

    test.each(['google', 'github', 'facebook', 'x', 'discord'] as const)(
      'behavior: the user endpoint of %s',
      async (provider) => {
        const { tokens } = await logIn(provider)
        const read = () => ask(provider, userPaths[provider], tokens.access_token)
        const idOf = async () => {
          const body = await (await read()).json()
          return (body.data ?? body)[provider === 'google' ? 'sub' : 'id']
        }
        const idAt = (person: 'ada' | 'mallory') =>
          provider === 'google' ? accountOf(provider, person).sub : accountOf(provider, person).id
        expect(await idOf()).toBe(idAt('ada'))
        await cause(provider, 'user.noId', { times: 1 })
        expect(await idOf()).toBeUndefined()
        await cause(provider, 'user.otherId', { times: 1 })
        expect(await idOf()).toBe(idAt('mallory'))
        await cause(provider, 'user.down', { times: 1 })
        expect((await read()).status).toBe(503)
        await cause(provider, 'user.garbage', { times: 1 })
        expect(await (await read()).text()).toContain('<!doctype html>')
        await cause(provider, 'user.slow', { milliseconds: 300, times: 1 })
        const start = performance.now()
        expect(await idOf()).toBe(idAt('ada'))
        expect(performance.now() - start).toBeGreaterThan(290)
      },
    )

    test('behavior: the e-mails of github, the documents of google and apple', async () => {
      const { tokens } = await logIn('github')
      await cause('github', 'emails.down')
      expect((await ask('github', '/user/emails', tokens.access_token)).status).toBe(503)
      expect((await ask('github', '/user', tokens.access_token)).status).toBe(200)
      for (const provider of ['google', 'apple'] as const) {
        const { jwks_uri } = await discover(provider)
        await cause(provider, 'keys.down')
        await cause(provider, 'discovery.down')
        expect((await fetch(jwks_uri)).status).toBe(503)
        const document = await fetch(`${identity.url}/${provider}/.well-known/openid-configuration`)
        expect(document.status).toBe(503)
      }
    })
  })
})
