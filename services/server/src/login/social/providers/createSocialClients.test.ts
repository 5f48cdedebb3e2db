import { createHash, generateKeyPairSync, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { makeAppleSecret } from './apple.ts'
import { checkReturn } from './checkReturn.ts'
import { createSocialClients } from './createSocialClients.ts'
import { readName } from './readName.ts'

const clock = { now: () => Date.parse('2026-11-18T12:00:00Z') }
const secrets = { state: 'the state', nonce: 'the nonce', verifier: 'the verifier' }
const registered = { clientId: 'id', clientSecret: 'secret' }

describe('createSocialClients', () => {
  test.each([
    ['github', 'https://github.com/login/oauth/authorize', null],
    ['facebook', 'https://www.facebook.com/dialog/oauth', 'public_profile'],
    ['x', 'https://x.com/i/oauth2/authorize', 'users.read tweet.read'],
    ['discord', 'https://discord.com/oauth2/authorize', 'identify'],
  ] as const)('default: where %s is', async (provider, address, scope) => {
    const clients = createSocialClients([{ provider, ...registered }], {
      clock,
      frameUrl: 'https://wallet.example/',
    })
    expect([...clients.keys()]).toEqual([provider])
    const url = await clients.get(provider)?.begin(secrets)
    expect(`${url?.origin}${url?.pathname}`).toBe(address)
    expect(url?.search).not.toContain('+')
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      client_id: 'id',
      response_type: 'code',
      redirect_uri: `https://wallet.example/oauth/callback/${provider}`,
      ...(scope && { scope }),
      state: 'the state',
      code_challenge: createHash('sha256').update('the verifier').digest('base64url'),
      code_challenge_method: 'S256',
    })
  })
})

describe('makeAppleSecret', () => {
  test('default', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const application = { clientId: 'com.example', teamId: 'TEAM', keyId: 'KEY', key: privateKey }
    const text = makeAppleSecret(application, { issuer: 'https://appleid.apple.com', now: clock.now() })
    const [header = '', claims = '', signature = ''] = text.split('.')
    const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
    const iat = clock.now() / 1000
    expect(decode(header)).toEqual({ alg: 'ES256', kid: 'KEY', typ: 'JWT' })
    expect(decode(claims)).toEqual({
      ...{ iss: 'TEAM', sub: 'com.example', aud: 'https://appleid.apple.com' },
      ...{ iat, exp: iat + 300 },
    })
    const key = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
    expect(
      verify('sha256', Buffer.from(`${header}.${claims}`), key, Buffer.from(signature, 'base64url')),
    ).toBe(true)
  })
})

describe('checkReturn', () => {
  const place = { redirectUri: 'https://wallet.example/oauth/callback/x', issuer: 'https://x.com' }
  const check = (query: string) => checkReturn(query, secrets, place).href

  test('default', () => {
    expect(check('code=a&state=the+state')).toBe(`${place.redirectUri}?code=a&state=the+state`)
    expect(check('?code=a%23&state=the%20state&iss=https://x.com')).toContain('?code=a%23&')
    // It stays a query, whatever it holds.
    expect(check('state=the+state&code=a#b')).toMatch(/code=a%23b$/)
  })

  test.each([
    '',
    'code=a',
    'code=a&state=',
    'code=a&state=other',
    'code=a&state=the+state&state=the+state',
    'code=a&state=other&state=the+state',
    'code=a&state=the+state&iss=https://evil.example',
    'code=a&state=the+state&iss=https://x.com/',
    'code=a&state=the+state&iss=https://x.com&iss=https://evil.example',
    'code=a#state=the+state',
    'code=a&State=the+state',
  ])('error: %s', (query) => {
    expect(() => check(query)).toThrow(expect.objectContaining({ reason: 'mismatch' }))
  })
})

describe('readName', () => {
  test.each([
    [['Ada'], 'Ada'],
    [[undefined, null, '', ' Ada\n  Lovelace '], 'Ada Lovelace'],
    [['نور الهدى'], 'نور الهدى'],
    [['Ada \u202eecalevoL\u200b\u0000'], 'Ada ecalevoL'],
    [['\u200b\u2066', 'Ada'], 'Ada'],
    [['\u{1f469}'.repeat(200)], '\u{1f469}'.repeat(100)],
    [[], ''],
  ])('parameters: %j', (candidates, expected) => {
    expect(readName(...candidates)).toBe(expected)
  })
})
