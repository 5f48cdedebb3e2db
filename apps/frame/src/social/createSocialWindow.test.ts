import { loginLinkInvalidError, serverUnreachableError } from '@latchkey/protocol'
import type { ApiCall, CallAnswer } from '@latchkey/protocol/api'
import { describe, expect, test } from 'vitest'
import { createSocialWindow } from './createSocialWindow.ts'

const token = 't'.repeat(43)
const secret = 's'.repeat(43)

function createTab(pathname: string, { hash = '', search = '', kept = {} as Record<string, string> } = {}) {
  const data = new Map(Object.entries(kept))
  const asked: { path: string; body: object }[] = []
  const answers: Record<string, () => unknown> = {
    '/v1/login/social/open': () => ({
      provider: 'google',
      origin: 'https://app.example',
      location: 'https://accounts.example/auth?state=x',
    }),
    '/v1/login/social/callback': () => ({ state: 'done' }),
    '/v1/login/social/answer': () => ({ state: 'done' }),
  }
  const storage = {
    getItem: (key: string) => data.get(key) ?? null,
    setItem: (key: string, value: string) => void data.set(key, value),
    removeItem: (key: string) => void data.delete(key),
  }
  const options = {
    place: { pathname, hash, search },
    storage,
    async send<call extends ApiCall>(call: call, body: object) {
      asked.push({ path: call.path, body })
      return answers[call.path]?.() as CallAnswer<call>
    },
    makeSecret: () => secret,
    digest: async (text: string) => `digest of ${text}`,
  }
  return { options, asked, answers, data }
}

const fail = (error: unknown) => () => {
  throw error
}

describe('createSocialWindow: on the way to the provider', () => {
  const open = (more = {}) => createTab('/oauth/start', { hash: `#${token}`, ...more })

  test('default', async () => {
    const { options, asked, data } = open()
    const social = createSocialWindow(options)
    expect(await social.begin()).toEqual({
      state: 'leave',
      location: 'https://accounts.example/auth?state=x',
    })
    expect(asked).toEqual([
      { path: '/v1/login/social/open', body: { token, binding: `digest of ${secret}` } },
    ])
    expect([...data.values()]).toEqual([secret])
  })

  test.each(['', '#', '#short', `#${token}x`, `#${token.slice(1)}!`])(
    'error: the fragment %j',
    async (hash) => {
      const { options, asked, data } = open({ hash })
      expect(await createSocialWindow(options).begin()).toEqual({ state: 'lost' })
      expect([asked, data.size]).toEqual([[], 0])
    },
  )

  test('error: a browser without storage', async () => {
    const { options, asked } = open()
    const expected = { state: 'noStorage' }
    expect(await createSocialWindow({ ...options, storage: undefined }).begin()).toEqual(expected)
    const full = { ...options.storage, setItem: fail(new DOMException('', 'QuotaExceededError')) }
    expect(await createSocialWindow({ ...options, storage: full }).begin()).toEqual(expected)
    expect(asked).toEqual([])
  })

  test('error: the address was opened before', async () => {
    const { options, answers } = open()
    answers['/v1/login/social/open'] = fail(loginLinkInvalidError())
    expect(await createSocialWindow(options).begin()).toEqual({ state: 'used' })
  })

  test('error: the server is away, and comes back', async () => {
    const { options, answers, asked } = open()
    const { '/v1/login/social/open': answer = () => {} } = answers
    answers['/v1/login/social/open'] = fail(serverUnreachableError())
    const social = createSocialWindow(options)
    await expect(social.begin()).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' })
    answers['/v1/login/social/open'] = answer
    expect(await social.begin()).toMatchObject({ state: 'leave' })
    expect(asked[0]).toEqual(asked[1])
  })
})

describe('createSocialWindow: on the way back', () => {
  const kept = { 'latchkey-social': secret }
  const open = (more = {}) =>
    createTab('/oauth/callback/github', { search: '?code=c&state=s%20t', kept, ...more })

  test('default', async () => {
    const { options, asked, data } = open()
    const social = createSocialWindow(options)
    expect(social.provider).toBe('github')
    expect(data.size).toBe(0)
    expect(await social.begin()).toEqual({ state: 'done' })
    expect(asked).toEqual([
      {
        path: '/v1/login/social/callback',
        body: { provider: 'github', secret, query: 'code=c&state=s%20t' },
      },
    ])
  })

  test('behavior: the number', async () => {
    const { options, asked, answers } = open()
    answers['/v1/login/social/answer'] = () => ({ state: 'failed', reason: 'refused' })
    const social = createSocialWindow(options)
    expect(await social.choose('47')).toEqual({ state: 'failed', reason: 'refused' })
    expect(await social.refuse()).toEqual({ state: 'failed', reason: 'refused' })
    expect(asked.map(({ body }) => body)).toEqual([
      { secret, number: '47' },
      { secret, refuse: true },
    ])
  })

  test('behavior: a page that is loaded anew has no part in it', async () => {
    const { options } = open()
    createSocialWindow(options)
    const again = createSocialWindow(options)
    for (const step of [again.begin, () => again.choose('47'), again.refuse])
      expect(await step()).toEqual({ state: 'lost' })
  })

  test.each(['/oauth/callback/farcaster', '/oauth/callback/toString', '/oauth/callback/', '/device'])(
    'error: the path %s',
    async (path) => {
      const { options, asked } = createTab(path, { kept, search: '?code=c' })
      expect(await createSocialWindow(options).begin()).toEqual({ state: 'lost' })
      expect(asked).toEqual([])
    },
  )

  test('error: what the server refuses altogether did not belong to the login', async () => {
    const { options, answers } = open()
    answers['/v1/login/social/callback'] = fail(loginLinkInvalidError())
    expect(await createSocialWindow(options).begin()).toEqual({ state: 'failed', reason: 'mismatch' })
  })

  test('error: the server is away', async () => {
    const { options, answers } = open()
    answers['/v1/login/social/callback'] = fail(serverUnreachableError())
    const social = createSocialWindow(options)
    await expect(social.begin()).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' })
    answers['/v1/login/social/callback'] = () => ({ state: 'done' })
    expect(await social.begin()).toEqual({ state: 'done' })
  })
})
