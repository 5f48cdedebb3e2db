import type { LoginIdentity } from '@latchkey/protocol/api'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dumpDatabase } from '../../../test/dumpDatabase.fixture.ts'
import { otherThan } from '../../../test/loginFrame.fixture.ts'
import { createSocialFrame, createSocialServer, otherNumber } from '../../../test/socialLogin.fixture.ts'
import { testOrigin } from '../../../test/testServer.fixture.ts'

const minute = 60_000
const hour = 60 * minute
let ahead = 0
const clock = { now: () => Date.now() + ahead }
let login: Awaited<ReturnType<typeof createSocialServer>>

beforeAll(async () => {
  login = await createSocialServer({ clock })
})
// The stand-ins of Google and Apple live in the present.
afterEach(() => {
  ahead = 0
})
afterAll(() => login?.close())

const createFrame = (id?: string) => createSocialFrame(login, clock, id)
type Frame = ReturnType<typeof createFrame>

const path = '/v1/login/identities'
const list = async (frame: Frame, token: string): Promise<LoginIdentity[]> =>
  (await frame.ask(path, { token })).body.identities
const unlink = (frame: Frame, token: string, id: string) =>
  frame.ask(`${path}/${id}/unlink`, { token, body: { language: 'en' } })
const prove = (frame: Frame, token: string) =>
  frame.ask('/v1/login/proof', { token, body: { language: 'en' } })
const proofCode = (
  frame: Frame,
  token: string,
  { id, secret }: { id: string; secret: string },
  code: string,
) => frame.ask(`/v1/login/proof/${id}/code`, { token, body: { secret, code } })

/** The code of a login by e-mail. */
const logInWith = (frame: Frame, { id, secret }: { id: string; secret: string }, code: string) =>
  frame.ask(`/v1/login/transactions/${id}/code`, { body: { secret, code } })

async function auditOf(accountId: string) {
  const { rows } = await login.server.deps.db.$client.query<{ type: string; details: string | null }>(
    'select type, details from audit_log where account_id = $1 order by seq',
    [accountId],
  )
  return rows.map(({ type, details }) => ({ type, ...(details && { details: JSON.parse(details) }) }))
}

/** Somebody who has just logged in by e-mail. */
async function logInByEmail(email: string, frame = createFrame()) {
  const { accessToken: token, account, refreshToken } = await frame.logIn(login, email)
  return { frame, token, account, refreshToken }
}

/** After this, whatever was proved is too old. New tokens, because those have expired, too. */
async function waitAnHour({ frame, refreshToken }: { frame: Frame; refreshToken: string }) {
  ahead += hour
  const { body } = await frame.ask('/v1/login/refresh', { body: { refreshToken } })
  return { token: String(body.accessToken), refreshToken: String(body.refreshToken) }
}

describe('linked logins', () => {
  test('default: linked, both lead to one account, unlinked, the other one leads elsewhere', async () => {
    const email = 'ada-links@example.org'
    const { frame, token, account } = await logInByEmail(email)
    expect(await list(frame, token)).toEqual([
      { id: expect.any(String), provider: 'email', name: email, createdAt: expect.stringMatching(/Z$/) },
    ])
    const { step, number, secret, transaction } = await frame.reachLink(token, 'github', 'ada')
    expect(step).toEqual({
      ...{ state: 'choose', purpose: 'link', name: 'ada-lovelace', origin: testOrigin },
      ...{ device: 'Chrome on Linux', place: frame.place, at: expect.any(String) },
      numbers: expect.arrayContaining([number]),
    })
    // Nothing is linked before the visitor has looked at whose login it is.
    expect((await frame.linkStep(token, transaction)).body).toEqual({ state: 'choosing' })
    expect(await list(frame, token)).toHaveLength(1)
    expect((await frame.answer(secret, { number })).body).toEqual({ state: 'done', purpose: 'link' })
    expect((await frame.linkStep(token, transaction)).body).toEqual({ state: 'done' })
    expect((await frame.linkStep(token, transaction)).code).toBe('LOGIN_CODE_USED')

    const both = await list(frame, token)
    expect(both.map(({ provider, name }) => [provider, name])).toEqual([
      ['email', email],
      ['github', 'ada-lovelace'],
    ])
    const other = createFrame()
    const byGitHub = await other.logInBy('github', 'ada')
    expect(byGitHub.account).toEqual({ id: account.id, email, provider: 'github', name: 'ada-lovelace' })
    expect(login.mailTo(email, 'loginLinked')).toMatchObject({ provider: 'github', origin: testOrigin })

    expect((await unlink(frame, token, both[1]?.id ?? '')).body).toEqual({})
    expect(login.mailTo(email, 'loginUnlinked')).toMatchObject({ provider: 'github' })
    // Whoever was logged in by it is logged out.
    expect((await other.ask('/v1/login/me', { token: byGitHub.accessToken })).code).toBe(
      'LOGIN_SESSION_ENDED',
    )
    expect((await frame.ask('/v1/login/me', { token })).status).toBe(200)
    expect((await createFrame().logInBy('github', 'ada')).account.id).not.toBe(account.id)
    const audit = await auditOf(account.id)
    expect(audit.filter(({ type }) => type.startsWith('identity'))).toEqual([
      { type: 'identity.linked', details: { provider: 'github' } },
      { type: 'identity.unlinked', details: { provider: 'github' } },
    ])
  })

  test('behavior: an address is linked by the code that it gets', async () => {
    const frame = createFrame()
    const { accessToken: token, account } = await frame.logInBy('discord', 'grace')
    const email = 'grace-links@example.org'
    const { body } = await frame.ask('/v1/login/link/email', { token, body: { email, language: 'de' } })
    const { code } = login.mailTo(email, 'linkCode')
    expect((await proofCode(frame, token, body.transaction, otherThan(code))).code).toBe('LOGIN_CODE_WRONG')
    expect((await proofCode(frame, token, body.transaction, code)).body).toEqual({})
    expect((await proofCode(frame, token, body.transaction, code)).code).toBe('LOGIN_CODE_USED')
    ahead += minute
    expect((await createFrame().logIn(login, email)).account).toMatchObject({ id: account.id, email })
    expect(login.mailTo(email, 'loginLinked')).toMatchObject({ provider: 'email' })
    // Another address would be a second one.
    const second = await frame.ask('/v1/login/link/email', {
      token,
      body: { email: 'grace-second@example.org', language: 'en' },
    })
    expect(second.code).toBe('LOGIN_IDENTITY_SECOND')
  })

  test('error: what is no address', async () => {
    const frame = createFrame()
    const { accessToken: token } = await frame.logInBy('x', 'linus')
    const answer = await frame.ask('/v1/login/link/email', { token, body: { email: 'a@b', language: 'en' } })
    expect(answer.code).toBe('LOGIN_EMAIL_INVALID')
  })

  test('error: the last one is never removed, nor are the last two at once', async () => {
    const { frame, token } = await logInByEmail('last@example.org')
    const [own] = await list(frame, token)
    expect((await unlink(frame, token, own?.id ?? '')).code).toBe('LOGIN_IDENTITY_LAST')
    expect(await frame.link(token, 'google', 'noor')).toEqual({ state: 'done' })
    const all = await list(frame, token)
    const answers = await Promise.all(all.map(({ id }) => unlink(frame, token, id)))
    expect(answers.map(({ code }) => code).sort()).toEqual(['LOGIN_IDENTITY_LAST', undefined])
    expect(await list(frame, token)).toHaveLength(1)
  })

  test('behavior: the session goes on where its own login is removed, as one of the other', async () => {
    const frame = createFrame()
    const { accessToken: token, account } = await frame.logInBy('facebook', 'linus')
    expect(await frame.link(token, 'google', 'linus')).toEqual({ state: 'done' })
    const [first] = await list(frame, token)
    expect(first?.provider).toBe('facebook')
    expect((await unlink(frame, token, first?.id ?? '')).status).toBe(200)
    const { body } = await frame.ask('/v1/login/me', { token })
    expect(body.account).toMatchObject({ id: account.id, provider: 'google', name: 'Linus' })
  })

  test('behavior: an address that is removed hears of it, and leads to another account', async () => {
    const email = 'removed@example.org'
    const { frame, token, account } = await logInByEmail(email)
    await frame.link(token, 'x', 'grace')
    const [own] = await list(frame, token)
    // A code that is on its way does not count any more.
    const late = createFrame()
    ahead += minute
    const { transaction } = await late.start(email)
    expect((await unlink(frame, token, own?.id ?? '')).status).toBe(200)
    expect(login.mailTo(email, 'loginUnlinked')).toMatchObject({ provider: 'email' })
    const { code } = login.mailTo(email, 'code')
    expect((await logInWith(late, transaction, code)).code).toBe('LOGIN_CODE_EXPIRED')
    ahead += minute
    expect((await createFrame().logIn(login, email)).account.id).not.toBe(account.id)
  })

  test('behavior: what a link was about lies nowhere in clear', async () => {
    const { frame, token } = await logInByEmail('dump-links@example.org')
    const { secret, token: start, transaction, query } = await frame.reachLink(token, 'discord', 'noor')
    const dump = JSON.stringify(await dumpDatabase(login.server.deps.db))
    for (const text of [
      secret,
      start,
      transaction.secret,
      query.get('code'),
      'dump-links',
      '441500100000000004',
    ])
      expect(dump).not.toContain(text)
  })
})

describe('a proof of less than five minutes ago', () => {
  test('default: by the code of a mail', async () => {
    const email = 'prove@example.org'
    const begun = await logInByEmail(email)
    const { frame, account } = begun
    expect((await prove(frame, begun.token)).body).toEqual({ way: 'proved' })
    const { token } = await waitAnHour(begun)
    expect((await frame.beginLink(token, 'github')).code).toBe('LOGIN_PROOF_NEEDED')
    const [own] = await list(frame, token)
    expect((await unlink(frame, token, own?.id ?? '')).code).toBe('LOGIN_PROOF_NEEDED')
    const asked = await frame.ask('/v1/login/link/email', {
      token,
      body: { email: 'a@b.example', language: 'en' },
    })
    expect(asked.code).toBe('LOGIN_PROOF_NEEDED')

    const { body } = await prove(frame, token)
    expect(body).toMatchObject({ way: 'code', email })
    const { code } = login.mailTo(email, 'proofCode')
    expect((await proofCode(frame, token, body.transaction, otherThan(code))).code).toBe('LOGIN_CODE_WRONG')
    expect((await frame.beginLink(token, 'github')).code).toBe('LOGIN_PROOF_NEEDED')
    expect((await proofCode(frame, token, body.transaction, code)).status).toBe(200)
    expect((await frame.beginLink(token, 'github')).status).toBe(200)
    ahead += 5 * minute
    expect((await frame.beginLink(token, 'github')).code).toBe('LOGIN_PROOF_NEEDED')
    expect(await auditOf(account.id)).toContainEqual({
      type: 'session.proved',
      details: { provider: 'email' },
    })
  })

  test('behavior: another code after 30 seconds', async () => {
    const email = 'prove-again@example.org'
    const begun = await logInByEmail(email)
    const { token } = await waitAnHour(begun)
    const { frame } = begun
    const { transaction } = (await prove(frame, token)).body
    const resend = () =>
      frame.ask(`/v1/login/proof/${transaction.id}/resend`, { token, body: { secret: transaction.secret } })
    const first = login.mailTo(email, 'proofCode').code
    expect((await resend()).code).toBe('LOGIN_COOLDOWN')
    ahead += 31_000
    expect((await resend()).status).toBe(200)
    const { code } = login.mailTo(email, 'proofCode')
    if (first !== code)
      expect((await proofCode(frame, token, transaction, first)).code).toBe('LOGIN_CODE_WRONG')
    expect((await proofCode(frame, token, transaction, code)).status).toBe(200)
  })

  test('behavior: without an address, by the same provider once more', async () => {
    const frame = createFrame()
    const { accessToken, refreshToken } = await frame.logInBy('facebook', 'grace')
    expect((await prove(frame, accessToken)).body).toEqual({ way: 'proved' })
    const { token } = await waitAnHour({ frame, refreshToken })
    expect((await prove(frame, token)).body).toEqual({ way: 'window', provider: 'facebook' })
    const asProof = { body: { purpose: 'prove' } }
    const somebody = await frame.reachLink(token, 'facebook', 'noor', asProof)
    expect(somebody.step).toEqual({ state: 'failed', reason: 'other', purpose: 'prove' })
    expect((await frame.linkStep(token, somebody.transaction)).body).toEqual({
      state: 'failed',
      reason: 'other',
    })
    expect((await frame.beginLink(token, 'github')).code).toBe('LOGIN_PROOF_NEEDED')
    const { step, transaction } = await frame.reachLink(token, 'facebook', 'grace', asProof)
    expect(step).toEqual({ state: 'done', purpose: 'prove' })
    expect((await frame.linkStep(token, transaction)).body).toEqual({ state: 'done' })
    expect((await frame.beginLink(token, 'github')).status).toBe(200)
  })

  test('behavior: a new session of the same account does not make an old one fresh', async () => {
    const begun = await logInByEmail('fresh-elsewhere@example.org')
    const { token } = await waitAnHour(begun)
    await createFrame().logIn(login, 'fresh-elsewhere@example.org')
    expect((await begun.frame.beginLink(token, 'github')).code).toBe('LOGIN_PROOF_NEEDED')
  })
})

describe('an attack on a link', () => {
  const failed = (reason: string) => ({ state: 'failed', reason, purpose: 'link' })

  test.each([
    ['another state', 'answer.state', 'mismatch'],
    ['the issuer of another provider', 'answer.iss', 'mismatch'],
    ['the code of another login', 'answer.code', 'mismatch'],
    ['an id token of another issuer', 'idToken.iss', 'mismatch'],
    ['an id token for another client', 'idToken.aud', 'mismatch'],
    ['an id token with another nonce', 'idToken.nonce', 'mismatch'],
    ['an id token without a nonce', 'idToken.noNonce', 'provider'],
    ['an id token of somebody else’s key', 'idToken.key', 'provider'],
    ['an id token that is not signed', 'idToken.none', 'provider'],
  ])('error: %s', async (name, kind, reason) => {
    const { frame, token, account } = await logInByEmail(
      `${kind.replace('.', '-').toLowerCase()}@example.org`,
    )
    for (const provider of ['google', 'apple'] as const) {
      await login.spoil(provider, kind, 'mallory')
      const { step, transaction } = await frame.reachLink(token, provider, 'mallory')
      expect(step, name).toEqual(failed(reason))
      expect((await frame.linkStep(token, transaction)).body).toEqual({ state: 'failed', reason })
    }
    expect(await list(frame, token)).toHaveLength(1)
    expect((await auditOf(account.id)).at(-1)).toEqual({
      type: 'login.social-failed',
      details: { provider: 'apple', reason, purpose: 'link' },
    })
  })

  test('error: a login that leads to another account: refused, not merged, and nobody is named', async () => {
    const owner = await createFrame().logInBy('github', 'grace')
    const { frame, token, account } = await logInByEmail('thief@example.org')
    const { step, transaction } = await frame.reachLink(token, 'github', 'grace')
    expect(step).toEqual(failed('taken'))
    const { body } = await frame.linkStep(token, transaction)
    expect(body).toEqual({ state: 'failed', reason: 'taken' })
    expect(JSON.stringify([step, body, await auditOf(account.id)])).not.toContain(owner.account.id)
    expect(await list(frame, token)).toHaveLength(1)
    expect((await createFrame().logInBy('github', 'grace')).account.id).toBe(owner.account.id)
  })

  test('error: an address that leads to another account, although its code was typed', async () => {
    const email = 'has-a-wallet@example.org'
    const owner = await logInByEmail(email)
    const frame = createFrame()
    const { accessToken: token, account } = await frame.logInBy('discord', 'linus')
    ahead += minute
    const { body } = await frame.ask('/v1/login/link/email', { token, body: { email, language: 'en' } })
    const { code } = login.mailTo(email, 'linkCode')
    expect((await proofCode(frame, token, body.transaction, code)).code).toBe('LOGIN_IDENTITY_TAKEN')
    expect((await proofCode(frame, token, body.transaction, code)).code).toBe('LOGIN_CODE_USED')
    ahead += minute
    expect((await createFrame().logIn(login, email)).account.id).toBe(owner.account.id)
    expect((await frame.ask('/v1/login/me', { token })).body.account).toMatchObject({
      id: account.id,
      email: null,
    })
  })

  test('error: of two accounts that link the same login at once only one gets it', async () => {
    const makers = await Promise.all(
      ['race-one@example.org', 'race-two@example.org'].map((email) => logInByEmail(email)),
    )
    const windows = []
    for (const { frame, token } of makers) {
      const { secret, number, transaction } = await frame.reachLink(token, 'apple', 'noor')
      await frame.answer(secret, { number })
      windows.push({ frame, token, transaction })
    }
    const results = await Promise.all(
      windows.map(async ({ frame, token, transaction }) => (await frame.linkStep(token, transaction)).body),
    )
    expect(results).toEqual(expect.arrayContaining([{ state: 'done' }, { state: 'failed', reason: 'taken' }]))
  })

  test('error: a link that another session finishes: of the same account, of another, of another device', async () => {
    const email = 'other-session@example.org'
    const { frame, token } = await logInByEmail(email)
    const { secret, number, transaction } = await frame.reachLink(token, 'facebook', 'noor')
    await frame.answer(secret, { number })
    ahead += minute
    const sameDevice = await frame.logIn(login, email)
    const none = 'LOGIN_OTHER_TRANSACTION'
    expect((await frame.linkStep(sameDevice.accessToken, transaction)).code).toBe(none)
    ahead += minute
    const other = await logInByEmail(email)
    expect((await other.frame.linkStep(other.token, transaction)).code).toBe(none)
    const stranger = await logInByEmail('stranger-links@example.org')
    expect((await stranger.frame.linkStep(stranger.token, transaction)).code).toBe(none)
    // The token of the session with the key of another device.
    expect((await stranger.frame.linkStep(token, transaction)).code).toBe('LOGIN_OTHER_KEY')
    const guess = { ...transaction, secret: 'x'.repeat(43) }
    expect((await frame.linkStep(token, guess)).code).toBe(none)
    expect(await list(frame, token)).toHaveLength(1)
    expect((await frame.linkStep(token, transaction)).body).toEqual({ state: 'done' })
  })

  test('error: a link never leads to a session, nor a login to a link', async () => {
    const { frame, token } = await logInByEmail('mixed@example.org')
    const linking = await frame.reachLink(token, 'x', 'noor')
    await frame.answer(linking.secret, { number: linking.number })
    expect((await frame.goOn(linking.transaction, 'result')).code).toBe('LOGIN_OTHER_TRANSACTION')
    expect((await frame.goOn(linking.transaction, 'cancel')).code).toBe('LOGIN_OTHER_TRANSACTION')
    const logging = await frame.reach('x', 'mallory')
    await frame.answer(logging.secret, { number: logging.number })
    expect((await frame.linkStep(token, logging.transaction)).code).toBe('LOGIN_OTHER_TRANSACTION')
    // The code of a proof is no code of a login.
    const begun = await logInByEmail('mixed-code@example.org')
    const old = await waitAnHour(begun)
    const { transaction } = (await prove(begun.frame, old.token)).body
    const { code } = login.mailTo('mixed-code@example.org', 'proofCode')
    expect((await logInWith(begun.frame, transaction, code)).code).toBe('LOGIN_OTHER_TRANSACTION')
    ahead += minute
    const { transaction: email } = await begun.frame.start('mixed-code@example.org')
    const mailed = login.mailTo('mixed-code@example.org', 'code').code
    expect((await proofCode(begun.frame, old.token, email, mailed)).code).toBe('LOGIN_OTHER_TRANSACTION')
    expect((await begun.frame.beginLink(old.token, 'google')).code).toBe('LOGIN_PROOF_NEEDED')
  })

  test('error: a proof of another session of the same account', async () => {
    const email = 'proof-elsewhere@example.org'
    const one = await logInByEmail(email)
    const old = await waitAnHour(one)
    const { transaction } = (await prove(one.frame, old.token)).body
    const { code } = login.mailTo(email, 'proofCode')
    ahead += minute
    const two = await logInByEmail(email)
    expect((await proofCode(two.frame, two.token, transaction, code)).code).toBe('LOGIN_OTHER_TRANSACTION')
  })

  test('error: the answer of one provider at the page of another, a callback twice, from another window', async () => {
    const { frame, token } = await logInByEmail('callbacks@example.org')
    const begun = await frame.beginLink(token, 'github')
    const { location, secret } = await frame.open(begun)
    const query = await frame.visit(location, 'mallory')
    const own = await frame.open(await frame.beginLink(token, 'github'))
    expect((await frame.comeBack('github', own.secret, query)).body).toEqual(failed('mismatch'))
    expect((await frame.comeBack('google', secret, query)).body).toEqual(failed('mismatch'))
    expect((await frame.comeBack('github', secret, query)).body).toMatchObject({
      ...{ state: 'failed', reason: 'mismatch' },
    })
    const again = await frame.reachLink(token, 'github', 'mallory')
    expect((await frame.comeBack('github', again.secret, again.query)).body.state).toBe('failed')
    expect((await frame.open(again)).code).toBe('LOGIN_LINK_INVALID')
    expect(await list(frame, token)).toHaveLength(1)
  })

  test('error: a wrong number, or "It wasn’t me", links nothing, and locks nobody out', async () => {
    const { frame, token, account } = await logInByEmail('numbers@example.org')
    const wrong = await frame.reachLink(token, 'github', 'mallory')
    const { numbers } = wrong.step
    expect((await frame.answer(wrong.secret, { number: otherNumber(numbers, wrong.number) })).body).toEqual(
      failed('refused'),
    )
    expect((await frame.linkStep(token, wrong.transaction)).body).toEqual({
      state: 'failed',
      reason: 'refused',
    })
    const refused = await frame.reachLink(token, 'github', 'mallory')
    expect((await frame.answer(refused.secret, { refuse: true })).body).toEqual(failed('refused'))
    expect(await list(frame, token)).toHaveLength(1)
    const { rows } = await login.server.deps.db.$client.query(
      'select recovery_locked_until from login_accounts where id = $1',
      [account.id],
    )
    expect(rows).toEqual([{ recovery_locked_until: null }])
  })

  test('error: signed out, or left, before the window has come back', async () => {
    const { frame, token } = await logInByEmail('signed-out@example.org')
    const begun = await frame.beginLink(token, 'github')
    const { location, secret } = await frame.open(begun)
    const query = await frame.visit(location, 'mallory')
    expect((await frame.linkStep(token, begun.transaction, 'cancel')).body).toEqual({})
    expect((await frame.comeBack('github', secret, query)).body.state).toBe('failed')
    const second = await frame.beginLink(token, 'github')
    const opened = await frame.open(second)
    const back = await frame.visit(opened.location, 'mallory')
    await frame.ask('/v1/login/sign-out', { token, body: {} })
    expect((await frame.comeBack('github', opened.secret, back)).body).toMatchObject({
      ...{ state: 'failed', reason: 'mismatch' },
    })
    expect((await frame.linkStep(token, second.transaction)).code).toBe('LOGIN_SESSION_ENDED')
  })

  test('error: locked after "It wasn’t me"', async () => {
    const { frame, token, account } = await logInByEmail('locked-links@example.org')
    await login.server.deps.db.$client.query(
      'update login_accounts set recovery_locked_until = $2 where id = $1',
      [account.id, new Date(clock.now() + hour)],
    )
    expect((await frame.beginLink(token, 'github')).code).toBe('LOGIN_RECOVERY_LOCKED')
  })

  test('error: somebody else’s login is not removed', async () => {
    const owner = await logInByEmail('owner-links@example.org')
    await owner.frame.link(owner.token, 'facebook', 'mallory')
    const [, linked] = await list(owner.frame, owner.token)
    const { frame, token } = await logInByEmail('remover@example.org')
    expect((await unlink(frame, token, linked?.id ?? '')).status).toBe(404)
    expect(await list(owner.frame, owner.token)).toHaveLength(2)
  })

  test.each([
    [path, undefined],
    ['/v1/login/link/email', { email: 'a@b.example', language: 'en' }],
    ['/v1/login/link/social', { purpose: 'link', provider: 'github', language: 'en' }],
    ['/v1/login/proof', { language: 'en' }],
  ])('error: %s without a session, or from a dapp’s page', async (address, body) => {
    const frame = createFrame()
    const request = body ? { body } : {}
    expect((await frame.ask(address, { ...request, origin: testOrigin })).code).toBe('origin')
    expect((await frame.ask(address, request)).code).toBe('LOGIN_SESSION_ENDED')
  })
})
