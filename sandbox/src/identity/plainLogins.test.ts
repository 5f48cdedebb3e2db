import { describe, expect, test } from 'vitest'
import { createPlainLogins } from './plainLogins.ts'

describe('createPlainLogins', () => {
  const request = {
    redirectUri: 'http://localhost/back',
    state: undefined,
    scope: ['a'],
    challenge: undefined,
  }
  const right = { redirectUri: request.redirectUri, verifier: undefined }
  const open = () => {
    let time = 0
    const logins = createPlainLogins({ now: () => time })
    return { logins, wait: (milliseconds: number) => (time += milliseconds) }
  }

  test('default', () => {
    const { logins } = open()
    const id = logins.begin(request)
    expect(logins.end(id)).toEqual(request)
    expect(logins.end(id)).toBeUndefined()
    const result = logins.redeem(logins.makeCode(request, 'ada'), right)
    expect(result).toMatchObject({ person: 'ada', scope: ['a'] })
    expect('token' in result && logins.readToken(result.token)).toEqual({ person: 'ada', scope: ['a'] })
  })

  test('behavior: a code is good for ten minutes, and once, also when it is refused', () => {
    const { logins, wait } = open()
    const [early, late, wrong] = [1, 2, 3].map(() => logins.makeCode(request, 'ada'))
    wait(599_999)
    expect(logins.redeem(early ?? '', right)).toHaveProperty('token')
    expect(logins.redeem(early ?? '', right)).toEqual({ problem: 'code' })
    expect(logins.redeem(wrong ?? '', { ...right, redirectUri: 'http://localhost/other' })).toEqual({
      problem: 'address',
    })
    expect(logins.redeem(wrong ?? '', right)).toEqual({ problem: 'code' })
    wait(1)
    expect(logins.redeem(late ?? '', right)).toEqual({ problem: 'code' })
  })

  test('error: a code verifier that is missing, wrong, or was not announced', () => {
    const { logins } = open()
    const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
    const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
    const redeem = (with_: string | undefined, given: string | undefined) =>
      logins.redeem(logins.makeCode({ ...request, challenge: with_ }, 'ada'), { ...right, verifier: given })
    expect(redeem(challenge, verifier)).toHaveProperty('token')
    for (const [announced, given] of [
      [challenge, undefined],
      [challenge, `${verifier}x`],
      [undefined, verifier],
    ])
      expect(redeem(announced, given)).toEqual({ problem: 'verifier' })
  })

  test('behavior: the oldest go when there are too many', () => {
    const { logins } = open()
    const first = logins.begin(request)
    for (let count = 0; count < 1_000; count++) logins.begin(request)
    expect(logins.end(first)).toBeUndefined()
  })
})
