import { loginMeCall, loginNonceCall } from '@latchkey/protocol/api'
import { describe, expect, test } from 'vitest'
import { openDeviceStore } from '../keys/deviceStore.ts'
import { memoryRecords } from '../keys/memoryRecords.fixture.ts'
import { createSession } from './createSession.ts'
import {
  createFakeApi,
  createFakeChannels,
  createFakeLocks,
  fakeSession,
  refusal,
} from './fakeApi.fixture.ts'

const me = { account: fakeSession('x').account, wallet: null, consents: [] }

/**
 * A server on which only the newest access token counts, and every refresh token is good once; again only while nobody has used what was given
 * for it.
 */
function setUp() {
  const server = { count: 1, isEnded: false, isAway: false, isUsed: true }
  const isNewest = (token: string | undefined, kind: string) => token === `${kind}-${server.count}`
  const check = (isGood: boolean) => {
    if (server.isAway) throw new TypeError('Failed to fetch')
    if (server.isEnded || !isGood) refusal(401, 'LOGIN_SESSION_ENDED')
  }
  const fake = createFakeApi({
    '/v1/login/refresh': ({ body }) => {
      const { refreshToken } = body as { refreshToken: string }
      if (refreshToken === `refresh-${server.count - 1}` && !server.isUsed)
        return fakeSession(String(server.count))
      check(isNewest(refreshToken, 'refresh'))
      server.count += 1
      server.isUsed = false
      return fakeSession(String(server.count))
    },
    '/v1/login/me': ({ accessToken }) => {
      check(isNewest(accessToken, 'access'))
      server.isUsed = true
      return me
    },
    '/v1/login/nonce': ({ accessToken }) => {
      check(isNewest(accessToken, 'access'))
      return { nonce: 'n' }
    },
    '/v1/login/sign-out': () => {
      server.isEnded = true
      return {}
    },
  })
  const records = memoryRecords()
  const [locks, channel] = [createFakeLocks(), createFakeChannels()]
  const clock = { time: 0 }
  /** Another tab of the same site, or the same page after a reload. */
  const openTab = () => {
    const ended: boolean[] = []
    const store = openDeviceStore(records)
    const session = createSession({ api: fake.api, store, channel: channel(), locks, now: () => clock.time })
    session.onEnded(({ isOwn }) => ended.push(isOwn))
    return { session, ended }
  }
  return { ...fake, server, records, clock, openTab }
}

describe('createSession', () => {
  test('default', async () => {
    const { openTab, paths } = setUp()
    const { session } = openTab()
    expect(await session.restore()).toBeUndefined()
    await session.start(fakeSession('1'))
    expect(await session.call(loginMeCall, {})).toEqual(me)
    expect(paths()).toEqual(['/v1/login/me'])
  })

  test('behavior: a reload restores it without a code', async () => {
    const { openTab } = setUp()
    await openTab().session.start(fakeSession('1'))
    const { session } = openTab()
    expect((await session.restore())?.accessToken).toBe('access-2')
    expect(await session.call(loginMeCall, {})).toEqual(me)
  })

  test('behavior: no token is readable in what is stored', async () => {
    const { openTab, records } = setUp()
    await openTab().session.start(fakeSession('1', { recoveryGrant: 'grant-1' }))
    const stored = [...records.all.values()].map((value) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : JSON.stringify(value),
    )
    expect(stored.join()).not.toMatch(/refresh-1|access-1|grant-1/)
    expect([...records.all.keys()].sort()).toEqual(['device', 'secret:grant', 'secret:refresh'])
  })

  test('behavior: tokens are renewed before they end', async () => {
    const { openTab, clock } = setUp()
    const { session } = openTab()
    await session.start(fakeSession('1'))
    clock.time = 869_999
    expect((await session.restore())?.accessToken).toBe('access-1')
    clock.time = 870_000
    expect((await session.restore())?.accessToken).toBe('access-2')
  })

  test('behavior: a page that ends before it could keep new tokens costs nobody the session', async () => {
    const { openTab, asked, records } = setUp()
    await openTab().session.start(fakeSession('1'))
    const killed = openTab().session
    const { put } = records
    records.put = () => Promise.reject(new Error('killed'))
    await expect(killed.restore()).rejects.toThrow('killed')
    // What is not kept is not used, either.
    expect(killed.peekToken()).toBeUndefined()
    records.put = put
    const { session, ended } = openTab()
    expect(await session.call(loginMeCall, {})).toEqual(me)
    expect(asked.map(({ path, body, accessToken }) => [path, body ?? accessToken])).toEqual([
      ['/v1/login/refresh', { refreshToken: 'refresh-1' }],
      ['/v1/login/refresh', { refreshToken: 'refresh-1' }],
      ['/v1/login/me', 'access-2'],
    ])
    expect(ended).toEqual([])
  })

  test('behavior: two tabs never use one refresh token twice', async () => {
    const { openTab, asked } = setUp()
    await openTab().session.start(fakeSession('1'))
    const [one, two] = [openTab(), openTab()]
    await Promise.all([one, one, two, two].map(({ session }) => session.restore()))
    const used = asked.filter(({ path }) => path === '/v1/login/refresh').map(({ body }) => body)
    expect(used).toEqual([{ refreshToken: 'refresh-1' }, { refreshToken: 'refresh-2' }])
    // The first tab's token was replaced by the second's: it fetches another one by itself.
    expect(await one.session.call(loginMeCall, {})).toEqual(me)
    expect(await two.session.call(loginMeCall, {})).toEqual(me)
  })

  test('behavior: a call with a nonce is not repeated', async () => {
    const { openTab } = setUp()
    const [one, two] = [openTab(), openTab()]
    await one.session.start(fakeSession('1'))
    await two.session.restore()
    await expect(one.session.call(loginNonceCall, { body: {} }, { nonce: 'n' })).rejects.toMatchObject({
      code: 'LOGIN_SESSION_ENDED',
    })
    expect(await one.session.call(loginMeCall, {})).toEqual(me)
  })

  test('behavior: signing out in one tab signs out in all', async () => {
    const { openTab, records, paths } = setUp()
    const [one, two, three] = [openTab(), openTab(), openTab()]
    await one.session.start(fakeSession('1'))
    await two.session.restore()
    await one.session.signOut()
    expect([one.ended, two.ended, three.ended]).toEqual([[true], [false], []])
    for (const { session } of [one, two, three]) expect(await session.restore()).toBeUndefined()
    expect([...records.all.keys()]).toEqual(['device'])
    expect(paths().at(-1)).toBe('/v1/login/sign-out')
  })

  test('behavior: signed out also where the server cannot be told', async () => {
    const { openTab, server } = setUp()
    const { session } = openTab()
    await session.start(fakeSession('1'))
    server.isAway = true
    await session.signOut()
    expect(await session.restore()).toBeUndefined()
  })

  test('behavior: a session that the server has ended', async () => {
    const { openTab, server, records } = setUp()
    const { session, ended } = openTab()
    await session.start(fakeSession('1'))
    server.isEnded = true
    await expect(session.call(loginMeCall, {})).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    expect(ended).toEqual([false])
    expect([...records.all.keys()]).toEqual(['device'])
  })

  test('behavior: a server that is away ends nothing', async () => {
    const { openTab, server } = setUp()
    await openTab().session.start(fakeSession('1'))
    const { session, ended } = openTab()
    server.isAway = true
    await expect(session.restore()).rejects.toThrow()
    server.isAway = false
    expect(await session.restore()).toBeDefined()
    expect(ended).toEqual([])
  })

  test('behavior: the grant to recover is kept until it was used', async () => {
    const { openTab } = setUp()
    await openTab().session.start(fakeSession('1', { recoveryGrant: 'grant-1' }))
    const { session } = openTab()
    expect(await session.recoveryGrant()).toBe('grant-1')
    await session.dropRecoveryGrant()
    expect(await openTab().session.recoveryGrant()).toBeUndefined()
  })

  test('error: nobody is logged in', async () => {
    const { openTab } = setUp()
    await expect(openTab().session.call(loginMeCall, {})).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })
})
