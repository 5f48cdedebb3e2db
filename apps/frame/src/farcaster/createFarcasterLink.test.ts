import { loginLinkInvalidError, serverUnreachableError } from '@latchkey/protocol'
import type { ApiCall, CallAnswer } from '@latchkey/protocol/api'
import { describe, expect, test } from 'vitest'
import { createFarcasterLink } from './createFarcasterLink.ts'

const token = 't'.repeat(43)
const secret = 's'.repeat(43)
const location = 'https://farcaster.xyz/~/siwf?channelToken=x'
const choose = {
  state: 'choose',
  origin: 'https://app.example',
  device: 'Chrome on Windows',
  place: '203.0.113.0/24',
  at: '2026-11-18T02:14:00Z',
  numbers: ['18', '47', '92'],
}

/** A tab of a phone. */
function createTab(more: { token?: string; data?: Map<string, string>; noStorage?: boolean } = {}) {
  const data = more.data ?? new Map<string, string>()
  const asked: { path: string; body: object }[] = []
  const answers: Record<string, () => unknown> = {
    '/v1/login/farcaster/open': () => choose,
    '/v1/login/farcaster/answer': () => ({ state: 'approve', location }),
    '/v1/login/farcaster/look': () => ({ state: 'done' }),
  }
  const link = createFarcasterLink({
    token: more.token ?? token,
    storage: more.noStorage
      ? undefined
      : { getItem: (key) => data.get(key) ?? null, setItem: (key, value) => void data.set(key, value) },
    async send<call extends ApiCall>(call: call, body: object) {
      asked.push({ path: call.path, body })
      return answers[call.path]?.() as CallAnswer<call>
    },
    makeSecret: () => secret,
    digest: async (text) => `digest of ${text}`,
  })
  return { link, asked, answers, data }
}

const fail = (error: unknown) => () => {
  throw error
}

describe('createFarcasterLink', () => {
  test('default', async () => {
    const { link, asked } = createTab()
    expect(await link.begin()).toEqual(choose)
    expect(await link.choose('47')).toEqual({ state: 'approve', location })
    expect(await link.look()).toEqual({ state: 'done' })
    expect(asked).toEqual([
      { path: '/v1/login/farcaster/open', body: { token, binding: `digest of ${secret}` } },
      { path: '/v1/login/farcaster/answer', body: { secret, number: '47' } },
      { path: '/v1/login/farcaster/look', body: { secret } },
    ])
  })

  test('behavior: it was somebody else', async () => {
    const { link, asked } = createTab()
    await link.begin()
    await link.refuse()
    expect(asked.at(-1)?.body).toEqual({ secret, refuse: true })
  })

  test('behavior: loaded anew, it goes on; another tab does not', async () => {
    const first = createTab()
    await first.link.begin()
    const again = createTab({ data: first.data })
    expect(await again.link.begin()).toEqual({ state: 'done' })
    expect(again.asked.map(({ path }) => path)).toEqual(['/v1/login/farcaster/look'])
    const other = createTab()
    other.answers['/v1/login/farcaster/open'] = fail(loginLinkInvalidError())
    expect(await other.link.begin()).toEqual({ state: 'used' })
    expect(other.data.size).toBe(0)
  })

  test('behavior: a browser that keeps nothing', async () => {
    const { link, asked } = createTab({ noStorage: true })
    expect(await link.begin()).toEqual(choose)
    await link.choose('18')
    expect(asked.at(-1)?.body).toEqual({ secret, number: '18' })
  })

  test.each(['', 'short', `${token}x`, `${token.slice(1)}!`])('error: the token %j', async (wrong) => {
    const { link, asked } = createTab({ token: wrong })
    expect(await link.begin()).toEqual({ state: 'lost' })
    expect(asked).toEqual([])
  })

  test('error: a server that is away may be asked again', async () => {
    const { link, answers } = createTab()
    answers['/v1/login/farcaster/open'] = fail(serverUnreachableError())
    await expect(link.begin()).rejects.toThrow()
    answers['/v1/login/farcaster/open'] = () => choose
    expect(await link.begin()).toEqual(choose)
  })
})
