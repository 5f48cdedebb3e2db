import { socialProviders } from '@latchkey/protocol/api'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dumpDatabase } from '../../../test/dumpDatabase.fixture.ts'
import { createSocialFrame, createSocialServer, otherNumber } from '../../../test/socialLogin.fixture.ts'
import { testOrigin } from '../../../test/testServer.fixture.ts'
import { loginAccounts, loginSocials, loginTransactions } from '../loginTables.ts'
import { sweepLogins } from '../sweepLogins.ts'

const minute = 60_000
const hour = 60 * minute
let ahead = 0
const clock = { now: () => Date.now() + ahead }
let login: Awaited<ReturnType<typeof createSocialServer>>

beforeAll(async () => {
  login = await createSocialServer({ clock, waitMs: 20_000 })
})
afterAll(() => login?.close())

const createFrame = (id?: string) => createSocialFrame(login, clock, id)
type Frame = ReturnType<typeof createFrame>

/** What is on record since this was called. */
async function watchAudit() {
  const read = async () => {
    const { rows } = await login.server.deps.db.$client.query<{ type: string; details: string | null }>(
      'select type, details from audit_log order by seq',
    )
    return rows.map(({ type, details }) => ({ type, ...(details && { details: JSON.parse(details) }) }))
  }
  const { length } = await read()
  return async () => (await read()).slice(length)
}

const me = async (frame: Frame, token: string) => (await frame.ask('/v1/login/me', { token })).body
const rowOf = async (id: string) => {
  const { db } = login.server.deps
  const [social] = await db.select().from(loginSocials).where(eq(loginSocials.transactionId, id))
  const [transaction] = await db.select().from(loginTransactions).where(eq(loginTransactions.id, id))
  return { social, transaction }
}

describe('a login by a provider', () => {
  const names = {
    google: 'Ada Lovelace',
    github: 'ada-lovelace',
    apple: 'Ada Lovelace',
    facebook: 'Ada Lovelace',
    x: '@ada_lovelace',
    discord: 'Ada',
  }

  test.each(socialProviders)('default: %s', async (provider) => {
    const audit = await watchAudit()
    const frame = createFrame()
    const begun = await frame.begin(provider)
    expect(begun.status).toBe(200)
    expect(begun.body.uri).toMatch(/^https:\/\/wallet\.example\/oauth\/start#[\w-]{43}$/)
    expect(begun.body.number).toMatch(/^\d\d$/)
    expect(await frame.look(begun.transaction)).toEqual({ state: 'waiting' })

    const opened = await frame.open(begun)
    expect(opened.body).toMatchObject({ provider, origin: testOrigin })
    const location = new URL(opened.location)
    expect(location.searchParams.get('redirect_uri')).toBe(
      `https://wallet.example/oauth/callback/${provider}`,
    )
    expect(location.search).not.toContain('+')
    expect(location.searchParams.get('code_challenge_method')).toBe('S256')
    expect(location.searchParams.has('nonce')).toBe(provider === 'google' || provider === 'apple')

    const query = await frame.visit(opened.location, 'ada')
    const { body: step } = await frame.comeBack(provider, opened.secret, query)
    expect(step).toEqual({
      state: 'choose',
      name: names[provider],
      origin: testOrigin,
      device: 'Chrome on Linux',
      place: frame.place,
      at: expect.stringMatching(/Z$/),
      numbers: expect.arrayContaining([begun.number]),
    })
    expect(new Set(step.numbers).size).toBe(3)
    expect(await frame.look(begun.transaction)).toEqual({ state: 'choosing' })
    expect((await frame.answer(opened.secret, { number: begun.number })).body).toEqual({ state: 'done' })
    const { state, session } = (await frame.goOn(begun.transaction, 'result')).body
    expect(state).toBe('done')
    expect(session.account).toEqual({ id: expect.any(String), email: null, provider, name: names[provider] })
    expect(session).toMatchObject({ wallet: null, accessSeconds: 900 })
    expect(session.recoveryGrant).toBeUndefined()
    expect((await me(frame, session.accessToken)).account).toEqual(session.account)
    const { body: refreshed } = await frame.ask('/v1/login/refresh', {
      body: { refreshToken: session.refreshToken },
    })
    expect(refreshed.account).toEqual(session.account)
    expect(await audit()).toEqual([
      { type: 'link.approved', details: { provider } },
      { type: 'login.succeeded', details: { provider } },
      { type: 'device.added' },
    ])
  })

  test('behavior: the frame that waits hears what happens in the window', async () => {
    const frame = createFrame()
    const begun = await frame.begin('github')
    const waiting = frame.goOn(begun.transaction, 'result')
    const { location, secret } = await frame.open(begun)
    await frame.comeBack('github', secret, await frame.visit(location, 'ada'))
    expect((await waiting).body).toEqual({ state: 'choosing' })
    // A frame that asks when there is something to choose hears of it soon, whether or not it knows.
    expect((await frame.goOn(begun.transaction, 'result')).body).toEqual({ state: 'choosing' })
    const choosing = frame.goOn(begun.transaction, 'result')
    await frame.answer(secret, { number: begun.number })
    expect((await choosing).body.state).toBe('done')
  })

  test('behavior: the same person gets the same account, on any device; a known device needs no number', async () => {
    const frame = createFrame()
    const { account } = await frame.logInBy('github', 'grace')
    const again = await frame.reach('github', 'grace')
    expect(again.step).toEqual({ state: 'done' })
    expect((await frame.goOn(again.transaction, 'result')).body.session.account).toEqual(account)
    const other = createFrame()
    expect((await other.logInBy('github', 'grace')).account).toEqual(account)
    // The same id with another key is another device, as is the same key on another page.
    expect((await createFrame(frame.id).reach('github', 'grace')).step.state).toBe('choose')
  })

  test('behavior: a name that is told once is kept', async () => {
    const frame = createFrame()
    const { account } = await frame.logInBy('apple', 'noor')
    expect(account.name).toBe('نور الهدى')
    const again = await createFrame().reach('apple', 'noor')
    expect(again.query.has('user')).toBe(false)
    expect(again.step.name).toBe('نور الهدى')
    expect((await createFrame().logInBy('apple', 'linus')).account.name).toBe('')
  })

  test('behavior: what somebody calls themselves is one line of visible characters', async () => {
    const { step } = await createFrame().reach('google', 'mallory')
    expect(step.name).toBe('Ada <img src=x onerror=alert(1)>')
  })

  test('behavior: an equal address, verified or not, makes nobody the same person', async () => {
    const byEmail = await createFrame().logIn(login, 'ada@example.org')
    const accounts = [byEmail.account.id]
    for (const [provider, who] of [
      ['google', 'ada'],
      ['github', 'ada'],
      ['facebook', 'mallory'],
      ['discord', 'mallory'],
    ] as const) {
      const { account } = await createFrame().logInBy(provider, who)
      expect(account.email).toBeNull()
      accounts.push(account.id)
    }
    expect(new Set(accounts).size).toBe(5)
  })

  test('behavior: the window leads back to the page that has asked', async () => {
    const returnTo = `${testOrigin}/shop?basket=1#pay`
    const frame = createFrame()
    const begun = await frame.begin('x', { body: { returnTo } })
    const { location, secret } = await frame.open(begun)
    await frame.comeBack('x', secret, await frame.visit(location, 'ada'))
    expect((await frame.answer(secret, { number: begun.number })).body).toEqual({ state: 'done', returnTo })
    const denied = await frame.begin('x', { body: { returnTo } })
    const window = await frame.open(denied)
    const query = await frame.visit(window.location, 'deny')
    expect((await frame.comeBack('x', window.secret, query)).body).toEqual({
      ...{ state: 'failed', reason: 'denied' },
      returnTo,
    })
  })

  test.each([
    'https://evil.example/',
    'https://app.example.evil.example/',
    'https://user@app.example/',
    'javascript:alert(1)',
    '/shop',
  ])('error: it does not lead to %s', async (returnTo) => {
    const { status, code } = await createFrame().begin('x', { body: { returnTo } })
    expect({ status, code }).toEqual({ status: 400, code: 'returnTo' })
  })

  test.each([
    ['a page that is not the project’s', { origin: 'https://evil.example' }, 401, 'origin'],
    ['a provider that there is not', { provider: 'myspace' }, 400, 'provider'],
    ['more than the contract has', { admin: true }, 400, 'body'],
  ])('error: %s', async (_, body, status, code) => {
    expect(await createFrame().begin('x', { body })).toMatchObject({ status, code })
  })

  test.each(['', '/open', '/callback', '/answer'])(
    'error: a dapp’s page may not call /v1/login/social%s',
    async (path) => {
      const frame = createFrame()
      const { status, code } = await frame.ask(`/v1/login/social${path}`, { body: {}, origin: testOrigin })
      expect({ status, code }).toEqual({ status: 401, code: 'origin' })
    },
  )

  test('error: without a proof', async () => {
    expect((await createFrame().begin('x', { proof: null })).code).toBe('LOGIN_PROOF_INVALID')
  })

  test('behavior: neither names nor ids nor tokens nor secrets lie in the database or the audit log', async () => {
    const frame = createFrame()
    const { secret, query, token, transaction } = await frame.reach('google', 'linus')
    const dump = JSON.stringify(await dumpDatabase(login.server.deps.db))
    for (const text of [
      ...[secret, token, transaction.secret, query.get('code'), query.get('state')],
      ...['Linus', 'linus@example.org', '107691503500061507153'],
    ])
      expect(dump).not.toContain(text)
    expect((await rowOf(transaction.id)).social?.sealedSecrets).toBeNull()
  })

  test('behavior: what has expired is swept', async () => {
    const frame = createFrame()
    const { transaction } = await frame.reach('google', 'linus')
    const deps = login.server.deps
    ahead += 6 * minute
    await sweepLogins({ db: deps.db, clock })
    expect((await rowOf(transaction.id)).social?.sealedPerson).toBeNull()
    ahead += 2 * hour
    await sweepLogins({ db: deps.db, clock })
    expect(await rowOf(transaction.id)).toEqual({ social: undefined, transaction: undefined })
    ahead -= 2 * hour + 6 * minute
  })
})

describe('an attack on a login by a provider', () => {
  /** What the window, the frame and the log say. */
  async function expectFailure(
    frame: Frame,
    { transaction, step }: { transaction: { id: string; secret: string }; step: unknown },
    reason: string,
  ) {
    expect(step).toEqual({ state: 'failed', reason })
    expect((await frame.goOn(transaction, 'result')).body).toEqual({ state: 'failed', reason })
  }

  test.each([
    ['another state', 'answer.state', 'mismatch'],
    ['the issuer of another provider', 'answer.iss', 'mismatch'],
    ['no issuer', 'answer.noIss', 'provider'],
    ['the code of another login', 'answer.code', 'mismatch'],
    ['an id token of another issuer', 'idToken.iss', 'mismatch'],
    ['an id token for another client', 'idToken.aud', 'mismatch'],
    ['an id token with another nonce', 'idToken.nonce', 'mismatch'],
    ['an id token without a nonce', 'idToken.noNonce', 'provider'],
    ['an id token that has expired', 'idToken.exp', 'mismatch'],
    ['an id token about nobody', 'idToken.sub', 'provider'],
    ['an id token of somebody else’s key', 'idToken.key', 'provider'],
    ['an id token that is not signed', 'idToken.none', 'provider'],
    ['an id token signed with HMAC', 'idToken.hmac', 'provider'],
  ])('error: %s', async (_, kind, reason) => {
    const audit = await watchAudit()
    for (const provider of ['google', 'apple'] as const) {
      await login.spoil(provider, kind, 'ada')
      const frame = createFrame()
      await expectFailure(frame, await frame.reach(provider, 'ada'), reason)
    }
    expect(await audit()).toEqual(
      ['google', 'apple'].map((provider) => ({
        type: 'login.social-failed',
        details: { provider, reason },
      })),
    )
  })

  test.each(['github', 'facebook', 'x', 'discord'] as const)(
    'error: %s with another state, with the code of another login',
    async (provider) => {
      const frame = createFrame()
      await login.spoil(provider, 'answer.state', 'ada')
      await expectFailure(frame, await frame.reach(provider, 'ada'), 'mismatch')
      await login.spoil(provider, 'answer.code', 'ada')
      expect((await frame.reach(provider, 'ada')).step).toMatchObject({ state: 'failed' })
      // A real code and a real state, but each of another window.
      const [one, other] = [await frame.begin(provider), await frame.begin(provider)]
      const [first, second] = [await frame.open(one), await frame.open(other)]
      const stolen = await frame.visit(first.location, 'mallory')
      const query = await frame.visit(second.location, 'ada')
      query.set('code', stolen.get('code') ?? '')
      expect((await frame.comeBack(provider, second.secret, query)).body.state).toBe('failed')
      expect((await frame.comeBack(provider, first.secret, query)).body.reason).toBe('mismatch')
      expect((await frame.goOn(other.transaction, 'result')).body.state).toBe('failed')
      expect((await frame.goOn(one.transaction, 'result')).body.state).toBe('failed')
    },
  )

  test.each([
    ['denied', 'deny', 'denied'],
    ['an error of the provider', 'error', 'provider'],
  ] as const)('error: %s, at each provider', async (_, answer, reason) => {
    for (const provider of socialProviders) {
      const frame = createFrame()
      await expectFailure(frame, await frame.reach(provider, answer), reason)
    }
  })

  test.each(['token.down', 'token.garbage', 'user.down', 'user.garbage', 'user.noId'])(
    'error: %s',
    async (kind) => {
      for (const provider of ['github', 'facebook', 'x', 'discord'] as const) {
        await login.spoil(provider, kind, 'ada')
        const frame = createFrame()
        await expectFailure(frame, await frame.reach(provider, 'ada'), 'provider')
      }
    },
  )

  test('error: the provider’s keys cannot be read, or have changed', async () => {
    const frame = createFrame()
    // The keys that are known do.
    await login.restartIdentity()
    await login.spoil('google', 'keys.down')
    await expectFailure(frame, await frame.reach('google', 'ada'), 'provider')
    expect((await frame.reach('google', 'ada')).step.state).toBe('choose')
  })

  test('error: the answer of one provider at the page of another', async () => {
    const frame = createFrame()
    const begun = await frame.begin('github')
    const { location, secret } = await frame.open(begun)
    const query = await frame.visit(location, 'ada')
    const { body: step } = await frame.comeBack('google', secret, query)
    await expectFailure(frame, { ...begun, step }, 'mismatch')
    // There is no second try, either.
    expect((await frame.comeBack('github', secret, query)).body).toEqual(step)
  })

  test('error: a window that comes back twice, or without having gone', async () => {
    const frame = createFrame()
    const { secret, query, transaction, number } = await frame.reach('github', 'ada')
    expect((await frame.comeBack('github', secret, query)).body.reason).toBe('mismatch')
    // It did not change anything.
    expect((await frame.answer(secret, { number })).body).toEqual({ state: 'done' })
    expect((await frame.comeBack('github', secret, query)).body.reason).toBe('mismatch')
    expect((await frame.goOn(transaction, 'result')).body.state).toBe('done')
    const begun = await frame.begin('github')
    expect((await frame.comeBack('github', 'x'.repeat(43), query)).body.reason).toBe('mismatch')
    expect((await frame.answer('x'.repeat(43), { number })).body.reason).toBe('mismatch')
    expect((await rowOf(begun.transaction.id)).social?.state).toBe('begun')
  })

  test('error: two answers at once', async () => {
    const frame = createFrame()
    const begun = await frame.begin('github')
    const { location, secret } = await frame.open(begun)
    const query = await frame.visit(location, 'ada')
    const backs = await Promise.all([1, 2, 3].map(() => frame.comeBack('github', secret, query)))
    expect(backs.filter(({ body }) => body.state === 'choose')).toHaveLength(1)
    const { numbers } = backs.find(({ body }) => body.state === 'choose')?.body ?? {}
    // Whichever is first counts, and is the only one on record.
    const audit = await watchAudit()
    await Promise.all(numbers.map((number: string) => frame.answer(secret, { number })))
    expect(await audit()).toHaveLength(1)
  })

  test('error: a callback from another window', async () => {
    const victim = createFrame()
    const begun = await victim.begin('google')
    const { location } = await victim.open(begun)
    const query = await victim.visit(location, 'ada')
    const attacker = createFrame()
    const own = await attacker.open(await attacker.begin('google'))
    expect((await attacker.comeBack('google', own.secret, query)).body.reason).toBe('mismatch')
    // Neither did that use up what the victim came back with.
    expect((await rowOf(begun.transaction.id)).social?.state).toBe('opened')
  })

  test('error: a start token used twice, also with the same secret; a secret used for two windows', async () => {
    const frame = createFrame()
    const begun = await frame.begin('google')
    const { status, secret } = await frame.open(begun)
    expect(status).toBe(200)
    expect((await frame.open(begun)).code).toBe('LOGIN_LINK_INVALID')
    expect((await frame.open(begun, secret)).code).toBe('LOGIN_LINK_INVALID')
    const another = await frame.begin('google')
    expect((await frame.open(another, secret)).code).toBe('LOGIN_LINK_INVALID')
    expect((await frame.open({ token: 'x'.repeat(43) })).code).toBe('LOGIN_LINK_INVALID')
  })

  test('error: a result for another key, another secret or another project, or twice', async () => {
    const frame = createFrame()
    const { secret, number, transaction } = await frame.reach('github', 'ada')
    await frame.answer(secret, { number })
    const thief = createFrame(frame.id)
    expect((await thief.goOn(transaction, 'result')).code).toBe('LOGIN_OTHER_KEY')
    const guess = { ...transaction, secret: 'x'.repeat(43) }
    expect((await frame.goOn(guess, 'result')).code).toBe('LOGIN_OTHER_TRANSACTION')
    expect((await frame.goOn(transaction, 'result', { project: 'other' })).code).toBe(
      'LOGIN_OTHER_TRANSACTION',
    )
    const both = await Promise.all([frame.goOn(transaction, 'result'), frame.goOn(transaction, 'result')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
    expect((await frame.goOn(transaction, 'result')).code).toBe('LOGIN_CODE_USED')
  })

  test('error: a hand-back that is made up: no step gives a session before the provider and the visitor did', async () => {
    const frame = createFrame()
    const begun = await frame.begin('github')
    const result = () => frame.look(begun.transaction)
    const { secret, location } = await frame.open(begun)
    expect((await frame.answer(secret, { number: begun.number })).body.reason).toBe('mismatch')
    expect(await result()).toEqual({ state: 'waiting' })
    // The steps of a login by e-mail are not for it.
    const { id, secret: own } = begun.transaction
    for (const [step, body] of [
      ['code', { code: '000000' }],
      ['device', {}],
      ['resend', {}],
    ] as const)
      expect(
        (await frame.ask(`/v1/login/transactions/${id}/${step}`, { body: { secret: own, ...body } })).code,
      ).toBe('LOGIN_OTHER_TRANSACTION')
    const byEmail = await frame.start('hand-back@example.com')
    expect((await frame.goOn(byEmail.transaction, 'result')).code).toBe('LOGIN_OTHER_TRANSACTION')
    await frame.comeBack('github', secret, await frame.visit(location, 'ada'))
    expect((await result()).state).toBe('choosing')
  })

  test('error: a wrong number refuses the device, and there is no second choice', async () => {
    const audit = await watchAudit()
    const frame = createFrame()
    const { secret, number, step, transaction } = await frame.reach('github', 'ada')
    const wrong = otherNumber(step.numbers, number)
    const refused = { state: 'failed', reason: 'refused' }
    expect((await frame.answer(secret, { number: wrong })).body).toEqual(refused)
    expect((await frame.answer(secret, { number })).body).toEqual(refused)
    expect((await frame.goOn(transaction, 'result')).body).toEqual(refused)
    expect(await audit()).toEqual([
      { type: 'link.refused', details: { isForeign: false, provider: 'github' } },
    ])
    const row = await rowOf(transaction.id)
    expect(row.transaction).toMatchObject({ linkApprovedAt: null, linkRefusedAt: expect.any(Date) })
    expect(row.social?.sealedPerson).toBeNull()
  })

  test('error: a number that is none of the three', async () => {
    const frame = createFrame()
    const { secret, step } = await frame.reach('github', 'ada')
    const number = ['10', '11', '12', '13'].find((one) => !step.numbers.includes(one)) ?? ''
    expect((await frame.answer(secret, { number })).body.reason).toBe('refused')
  })

  test.each([
    ['before the window opens', 10 * minute, 0],
    ['before it comes back', 10 * minute, 1],
    ['before a number is chosen', 5 * minute, 2],
    ['before the frame asks', 5 * minute, 3],
  ])('error: expired %s', async (_, afterMs, steps) => {
    const frame = createFrame()
    const begun = await frame.begin('github')
    const late = async <value>(step: number, act: () => Promise<value>) => {
      if (step === steps) ahead += afterMs
      return act()
    }
    const opened = await late(0, () => frame.open(begun))
    if (steps === 0) expect(opened.code).toBe('LOGIN_LINK_INVALID')
    else {
      const query = await frame.visit(opened.location, 'ada')
      const { body: back } = await late(1, () => frame.comeBack('github', opened.secret, query))
      if (steps === 1) expect(back).toEqual({ state: 'failed', reason: 'expired' })
      else {
        const { number } = begun
        const { body } = await late(2, () => frame.answer(opened.secret, { number }))
        expect(body).toEqual(steps === 2 ? { state: 'failed', reason: 'expired' } : { state: 'done' })
      }
    }
    const { body } = await late(3, () => frame.goOn(begun.transaction, 'result'))
    ahead -= afterMs
    expect(body).toEqual({ state: 'failed', reason: 'expired' })
  })

  test('behavior: what comes back after the visitor has left is refused', async () => {
    const frame = createFrame()
    const begun = await frame.begin('github')
    const { location, secret } = await frame.open(begun)
    const query = await frame.visit(location, 'ada')
    expect((await createFrame(frame.id).goOn(begun.transaction, 'cancel')).code).toBe('LOGIN_OTHER_KEY')
    expect((await frame.goOn(begun.transaction, 'cancel')).body).toEqual({})
    const failed = { state: 'failed', reason: 'expired' }
    expect((await frame.comeBack('github', secret, query)).body).toEqual(failed)
    expect((await frame.goOn(begun.transaction, 'result')).body).toEqual(failed)
  })

  test('behavior: "It wasn’t me" refuses, and locks new devices out for a day', async () => {
    const owner = createFrame()
    const { account } = await owner.logInBy('discord', 'noor')
    login.wallets.set(account.id, {
      ...{ id: crypto.randomUUID(), epoch: 1 },
      devices: new Map([[owner.id, owner.key]]),
    })
    const audit = await watchAudit()
    const stranger = createFrame()
    const { secret, transaction } = await stranger.reach('discord', 'noor')
    const refused = { state: 'failed', reason: 'refused' }
    expect((await stranger.answer(secret, { refuse: true })).body).toEqual(refused)
    expect((await stranger.goOn(transaction, 'result')).body).toEqual(refused)
    const { db } = login.server.deps
    const [row] = await db.select().from(loginAccounts).where(eq(loginAccounts.id, account.id))
    expect(row?.recoveryLockedUntil?.getTime()).toBeGreaterThan(clock.now() + 23 * hour)

    const next = createFrame()
    const tried = await next.reach('discord', 'noor')
    await next.answer(tried.secret, { number: tried.number })
    expect((await next.goOn(tried.transaction, 'result')).code).toBe('LOGIN_RECOVERY_LOCKED')
    expect((await next.goOn(tried.transaction, 'result')).code).toBe('LOGIN_CODE_USED')
    expect(await audit()).toEqual([
      { type: 'link.refused', details: { isForeign: true, provider: 'discord' } },
      { type: 'link.approved', details: { provider: 'discord' } },
      { type: 'wallet.recovery-refused', details: { why: 'locked' } },
    ])
    // Its owner is not locked out.
    expect((await owner.logInBy('discord', 'noor')).wallet).toMatchObject({ hasDevice: true })
  })
})

describe('a device that the wallet does not know', () => {
  test('default: the number, then the right to recover', async () => {
    const first = createFrame()
    const { account } = await first.logInBy('facebook', 'grace')
    const wallet = { id: crypto.randomUUID(), epoch: 1, devices: new Map([[first.id, first.key]]) }
    login.wallets.set(account.id, wallet)
    const second = createFrame()
    const session = await second.logInBy('facebook', 'grace')
    expect(session.wallet).toEqual({ id: wallet.id, epoch: 1, hasDevice: false })
    expect(session.recoveryGrant).toBeDefined()
    expect((await first.logInBy('facebook', 'grace')).recoveryGrant).toBeUndefined()
    // The account knows it now, and it still has no shares.
    expect((await second.reach('facebook', 'grace')).step.state).toBe('choose')
    wallet.devices.set(second.id, second.key)
    expect((await second.reach('facebook', 'grace')).step).toEqual({ state: 'done' })
  })

  test('error: a wallet that comes into being meanwhile, a device that is forgotten meanwhile', async () => {
    const frame = createFrame()
    const { account } = await frame.logInBy('x', 'grace')
    const withoutWallet = await frame.reach('x', 'grace')
    expect(withoutWallet.step).toEqual({ state: 'done' })
    const wallet = { id: crypto.randomUUID(), epoch: 1, devices: new Map<string, string>() }
    login.wallets.set(account.id, wallet)
    expect((await frame.goOn(withoutWallet.transaction, 'result')).code).toBe('LOGIN_EXPIRED')

    wallet.devices.set(frame.id, frame.key)
    const { transaction, step } = await frame.reach('x', 'grace')
    expect(step).toEqual({ state: 'done' })
    await login.server.deps.db.$client.query('delete from login_devices where account_id = $1', [account.id])
    expect((await frame.goOn(transaction, 'result')).code).toBe('LOGIN_EXPIRED')
  })
})
