import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createFrame,
  createLoginServer,
  type LoginServer,
  otherThan,
} from '../../../test/loginFrame.fixture.ts'
import { toBytes, toHex } from '../../db/bytes.ts'
import { createSealing } from '../../sealing/createSealing.ts'
import { exampleKeys } from '../../sealing/exampleKeys.ts'
import { emailIdentity } from '../../sealing/identity.ts'
import { resealRows } from '../../sealing/resealRows.ts'
import { makeSealingKey, perPurpose } from '../../sealing/sealingKeys.ts'
import { createAccounts } from '../createAccounts.ts'
import { sealSessionName } from '../describeAccount.ts'
import { loginAccounts, loginEmailChanges, loginIdentities, loginSessions } from '../loginTables.ts'
import { sweepLogins } from '../sweepLogins.ts'
import { createEmailChanges } from './createEmailChanges.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const primary = 'VERIFY_PRIMARY_OTP'
const secondary = 'VERIFY_SECONDARY_OTP'
let now = Date.parse('2026-11-18T12:00:00Z')
const clock = { now: () => now }
let login: LoginServer
let count = 0

beforeAll(async () => {
  login = await createLoginServer({ clock })
})
afterAll(() => login.close())

type Frame = ReturnType<typeof createFrame>
type Session = { frame: Frame; token: string }

/** An account with a wallet, on a device that has shares of it. */
async function logIn() {
  const email = `old${count++}@example.com`
  const frame = createFrame(login, clock)
  const session = await frame.logIn(login, email)
  const { id } = session.account
  login.wallets.set(id, { id: randomUUID(), epoch: 1, devices: new Map([[frame.id, frame.key]]) })
  now += minute
  return { frame, token: session.accessToken, email, accountId: id }
}
const newAddress = () => `new${count++}@example.com`

const ask = ({ frame, token }: Session, email: string) =>
  frame.ask('/v1/login/email-changes', { body: { email, language: 'en' }, token })
const tryCode = ({ frame, token }: Session, id: string, action: string, code: string) =>
  frame.ask(`/v1/login/email-changes/${id}/code`, { body: { action, code }, token })
const mailAgain = ({ frame, token }: Session, id: string) =>
  frame.ask(`/v1/login/email-changes/${id}/mail`, { body: {}, token })
const revert = (token: string) =>
  createFrame(login, clock).ask('/v1/login/email-reverts', { body: { token }, proof: null })
const look = (token: string) =>
  createFrame(login, clock).ask('/v1/login/email-reverts/look', { body: { token }, proof: null })

/** Up to the code of the new address, which is in its mail. */
async function confirm(owner: Session & { email: string }, email: string) {
  const { id } = (await ask(owner, email)).body
  const first = await tryCode(owner, id, primary, login.mailTo(owner.email, 'changeCode').code)
  expect(first.body).toEqual({ state: 'next' })
  expect((await mailAgain(owner, id)).status).toBe(200)
  return { id: id as string, code: login.mailTo(email, 'newAddressCode').code }
}
async function change(owner: Session & { email: string }, email = newAddress()) {
  const { id, code } = await confirm(owner, email)
  const done = await tryCode(owner, id, secondary, code)
  expect(done.body).toEqual({ state: 'changed', email })
  return email
}
const revertToken = (email: string) => login.mailTo(email, 'addressChanged').url.split('#')[1] ?? ''
const accountOf = async (id: string) => {
  const [row] = await login.server.deps.db.select().from(loginAccounts).where(eq(loginAccounts.id, id))
  return row
}
const me = async ({ frame, token }: Session) => frame.ask('/v1/login/me', { token })

describe('another e-mail address', () => {
  test('default: a code to the present address, one to the new, and a notice to the old', async () => {
    const owner = await logIn()
    const email = newAddress()
    const asked = await ask(owner, email.toUpperCase())
    expect(asked.body).toEqual({
      id: expect.any(String),
      action: primary,
      expiresAt: new Date(now + 5 * minute).toISOString(),
    })
    const { id } = asked.body
    expect(login.mails.some(({ to }) => to === email)).toBe(false)
    const { code } = login.mailTo(owner.email, 'changeCode')
    expect((await tryCode(owner, id, primary, code)).body).toEqual({ state: 'next' })
    expect((await me(owner)).body.account.email).toBe(owner.email)
    expect((await mailAgain(owner, id)).body).toEqual({ expiresAt: asked.body.expiresAt })
    const second = login.mailTo(email, 'newAddressCode').code
    expect((await tryCode(owner, id, secondary, second)).body).toEqual({ state: 'changed', email })

    expect((await me(owner)).body.account).toMatchObject({ id: owner.accountId, email, name: email })
    expect((await accountOf(owner.accountId))?.emailChangedAt).toEqual(new Date(now))
    const notice = login.mailTo(owner.email, 'addressChanged')
    expect(notice).toMatchObject({ at: new Date(now), until: new Date(now + 72 * hour) })
    expect(notice.url).toMatch(/^https:\/\/wallet\.example\/email#[\w-]{43}$/)
    // Nothing of the new address is in it.
    expect(JSON.stringify(notice)).not.toContain(email)
    now += minute
    const again = await owner.frame.logIn(login, email)
    expect(again.account.id).toBe(owner.accountId)
    expect(again.wallet).toMatchObject({ hasDevice: true })
    const { body } = await owner.frame.ask('/v1/login/events', { token: owner.token })
    const types = body.events.map(({ type }: { type: string }) => type)
    expect(types).toEqual(expect.arrayContaining(['email.change-asked', 'email.changed']))
  })

  test.each(['', 'ada', '"a"@b.example', 'a@b.example,c@d.example'])('error: %j', async (email) => {
    expect((await ask(await logIn(), email)).code).toBe('LOGIN_EMAIL_INVALID')
  })

  test('error: the same address', async () => {
    const owner = await logIn()
    expect((await ask(owner, owner.email)).code).toBe('LOGIN_EMAIL_INVALID')
  })

  test('error: without a session, or with the token of another device', async () => {
    const owner = await logIn()
    const body = { email: newAddress(), language: 'en' }
    const path = '/v1/login/email-changes'
    expect((await owner.frame.ask(path, { body })).code).toBe('LOGIN_SESSION_ENDED')
    const thief = createFrame(login, clock)
    expect((await thief.ask(path, { body, token: owner.token })).code).toBe('LOGIN_OTHER_KEY')
  })

  test('error: another session of the same account does not go on with it', async () => {
    const owner = await logIn()
    const { id } = (await ask(owner, newAddress())).body
    const { code } = login.mailTo(owner.email, 'changeCode')
    now += minute
    const other = await owner.frame.logIn(login, owner.email)
    const answer = await tryCode({ ...owner, token: other.accessToken }, id, primary, code)
    expect(answer.code).toBe('LOGIN_OTHER_TRANSACTION')
    expect((await tryCode(owner, randomUUID(), primary, code)).code).toBe('LOGIN_OTHER_TRANSACTION')
  })

  test('error: the code of the one address for the other, and a step left out', async () => {
    const owner = await logIn()
    const email = newAddress()
    const { id } = (await ask(owner, email)).body
    const { code } = login.mailTo(owner.email, 'changeCode')
    expect((await tryCode(owner, id, secondary, code)).code).toBe('LOGIN_CODE_USED')
    await tryCode(owner, id, primary, code)
    expect((await tryCode(owner, id, primary, code)).code).toBe('LOGIN_CODE_USED')
    // No code was mailed to the new address yet.
    expect((await tryCode(owner, id, secondary, code)).code).toBe('LOGIN_CODE_EXPIRED')
    await mailAgain(owner, id)
    const second = login.mailTo(email, 'newAddressCode').code
    if (second !== code) expect((await tryCode(owner, id, secondary, code)).code).toBe('LOGIN_CODE_WRONG')
    expect((await me(owner)).body.account.email).toBe(owner.email)
  })

  test('error: neither code is one for a login, nor the other way round', async () => {
    const owner = await logIn()
    const { id } = (await ask(owner, newAddress())).body
    const { code } = login.mailTo(owner.email, 'changeCode')
    now += 31 * second
    const { transaction } = await owner.frame.start(owner.email)
    const loginCode = login.mailTo(owner.email, 'code').code
    if (code !== loginCode) {
      expect((await owner.frame.goOn(transaction, 'code', { body: { code } })).code).toBe('LOGIN_CODE_WRONG')
      expect((await tryCode(owner, id, primary, loginCode)).code).toBe('LOGIN_CODE_WRONG')
    }
    const asLogin = { id, secret: transaction.secret }
    expect((await owner.frame.goOn(asLogin, 'code', { body: { code } })).code).toBe('LOGIN_OTHER_TRANSACTION')
  })

  test('behavior: three tries, and another code takes its place', async () => {
    const owner = await logIn()
    const { id } = (await ask(owner, newAddress())).body
    const { code } = login.mailTo(owner.email, 'changeCode')
    const first = await tryCode(owner, id, primary, otherThan(code))
    expect(first.code).toBe('LOGIN_CODE_WRONG')
    expect(first.body.reasons[1]).toEqual({ field: 'left', description: '2' })
    await tryCode(owner, id, primary, otherThan(code, 2))
    expect((await tryCode(owner, id, primary, otherThan(code, 3))).code).toBe('LOGIN_CODE_SPENT')
    expect((await tryCode(owner, id, primary, code)).code).toBe('LOGIN_CODE_SPENT')
    const soon = await mailAgain(owner, id)
    expect([soon.status, soon.code]).toEqual([429, 'LOGIN_COOLDOWN'])
    now += 30 * second
    await mailAgain(owner, id)
    const next = login.mailTo(owner.email, 'changeCode').code
    expect((await tryCode(owner, id, primary, next)).body).toEqual({ state: 'next' })
  })

  test.each([
    { afterMs: 5 * minute - 1, code: undefined },
    { afterMs: 5 * minute, code: 'LOGIN_CODE_EXPIRED' },
  ])('parameters: after $afterMs ms a code is answered with $code', async ({ afterMs, code: expected }) => {
    const owner = await logIn()
    const { id } = (await ask(owner, newAddress())).body
    now += afterMs
    const answer = await tryCode(owner, id, primary, login.mailTo(owner.email, 'changeCode').code)
    expect(answer.code).toBe(expected)
  })

  test('behavior: after ten wrong codes for an address no more, and its owner is told', async () => {
    const owner = await logIn()
    const email = newAddress()
    const { id } = await confirm(owner, email)
    let left = 10
    let answer = await tryCode(owner, id, secondary, otherThan(login.mailTo(email, 'newAddressCode').code))
    for (left--; left > 0; left--) {
      const { code } = login.mailTo(email, 'newAddressCode')
      answer = await tryCode(owner, id, secondary, otherThan(code, left))
      if (answer.code === 'LOGIN_CODE_SPENT') {
        now += 30 * second
        await mailAgain(owner, id)
      }
    }
    expect(answer.code).toBe('LOGIN_LOCKED')
    expect(login.mailTo(email, 'codesLocked')).toBeDefined()
    now += minute
    expect((await mailAgain(owner, id)).code).toBe('LOGIN_LOCKED')
  })

  test('behavior: one mail in 30 seconds for each address, as with logins', async () => {
    const owner = await logIn()
    await ask(owner, newAddress())
    const again = await ask(owner, newAddress())
    expect([again.status, again.code]).toEqual([429, 'LOGIN_COOLDOWN'])
    now += 30 * second
    expect((await ask(owner, newAddress())).status).toBe(200)
  })

  test("error: an address that is another account's: the same answers up to its code, then nothing changes", async () => {
    const owner = await logIn()
    const other = await logIn()
    const known = await ask(owner, other.email)
    const free = await ask(other, newAddress())
    expect(Object.keys(known.body)).toEqual(Object.keys(free.body))
    expect(known.body.action).toBe(primary)
    await tryCode(owner, known.body.id, primary, login.mailTo(owner.email, 'changeCode').code)
    now += 31 * second
    expect((await mailAgain(owner, known.body.id)).status).toBe(200)
    const { code } = login.mailTo(other.email, 'newAddressCode')
    expect((await tryCode(owner, known.body.id, secondary, otherThan(code))).code).toBe('LOGIN_CODE_WRONG')
    const taken = await tryCode(owner, known.body.id, secondary, code)
    expect([taken.status, taken.code]).toEqual([403, 'LOGIN_EMAIL_TAKEN'])
    expect((await me(owner)).body.account).toMatchObject({ id: owner.accountId, email: owner.email })
    expect((await me(other)).body.account).toMatchObject({ id: other.accountId, email: other.email })
    // The code is used up.
    expect((await tryCode(owner, known.body.id, secondary, code)).code).toBe('LOGIN_CODE_EXPIRED')
    expect((await accountOf(owner.accountId))?.emailChangedAt).toBeNull()
  })

  test('behavior: of twenty uses of a code at once one succeeds', async () => {
    const owner = await logIn()
    const email = newAddress()
    const { id, code } = await confirm(owner, email)
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryCode(owner, id, secondary, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      login.mails.filter(({ to, kind }) => to === owner.email && kind === 'addressChanged'),
    ).toHaveLength(1)
  })

  test('behavior: of two changes at once one is made', async () => {
    const owner = await logIn()
    const again = await owner.frame.logIn(login, owner.email)
    now += minute
    const other = { ...owner, token: again.accessToken }
    const one = await confirm(owner, newAddress())
    now += 31 * second
    const two = await confirm(other, newAddress())
    const answers = await Promise.all([
      tryCode(owner, one.id, secondary, one.code),
      tryCode(other, two.id, secondary, two.code),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    expect(answers.find(({ status }) => status === 403)?.code).toBe('LOGIN_CODE_EXPIRED')
    const email = answers.find(({ status }) => status === 200)?.body.email
    expect((await me(owner)).body.account.email).toBe(email)
    const rows = await login.server.deps.db
      .select()
      .from(loginIdentities)
      .where(eq(loginIdentities.accountId, owner.accountId))
    expect(rows).toHaveLength(1)
  })

  test('behavior: two accounts want the same address at once: one gets it', async () => {
    const [owner, other] = [await logIn(), await logIn()]
    const email = newAddress()
    const one = await confirm(owner, email)
    now += 31 * second
    const two = await confirm(other, email)
    const answers = await Promise.all([
      tryCode(owner, one.id, secondary, one.code),
      tryCode(other, two.id, secondary, two.code),
    ])
    expect(answers.map(({ code }) => code ?? 'changed').sort()).toEqual(['LOGIN_EMAIL_TAKEN', 'changed'])
    const emails = [(await me(owner)).body.account.email, (await me(other)).body.account.email]
    expect(emails.filter((present) => present === email)).toHaveLength(1)
  })

  test('behavior: a login with the new address that began before does not get the wallet', async () => {
    const owner = await logIn()
    const email = newAddress()
    const visitor = createFrame(login, clock)
    const { transaction } = await visitor.start(email)
    const { code } = login.mailTo(email, 'code')
    now += 31 * second
    await change(owner, email)
    const answer = await visitor.goOn(transaction, 'code', { body: { code } })
    expect(answer.code).toBe('LOGIN_CODE_EXPIRED')
  })

  test('behavior: an account without an address begins with the new one, right after its login only', async () => {
    const { db } = login.server.deps
    const sealing = createSealing(exampleKeys)
    const owner = await logIn()
    const beginning = { accountId: owner.accountId, provider: 'github' } as const
    const toSocial = async () => {
      await db.delete(loginIdentities).where(eq(loginIdentities.accountId, owner.accountId))
      await db
        .update(loginSessions)
        .set({ provider: 'github', sealedName: sealSessionName(sealing, beginning, 'Ada') })
        .where(eq(loginSessions.accountId, owner.accountId))
    }
    await toSocial()
    const email = newAddress()
    const { body } = await ask(owner, email)
    expect(body.action).toBe(secondary)
    const { code } = login.mailTo(email, 'newAddressCode')
    now += 4 * minute
    expect((await ask(owner, newAddress())).code).toBe('LOGIN_NOT_FRESH')
    expect((await tryCode(owner, body.id, secondary, code)).body).toEqual({ state: 'changed', email })
    expect((await me(owner)).body.account).toMatchObject({ email, provider: 'github', name: 'Ada' })
    // There is nobody to tell, nothing to undo, and nothing to wait for.
    const row = await accountOf(owner.accountId)
    expect([row?.emailChangedAt, row?.recoveryLockedUntil]).toEqual([new Date(now), null])
  })
})

describe('as long as a change can be undone', () => {
  test('error: the old address logs nobody in, and no account is made for it', async () => {
    const owner = await logIn()
    await change(owner)
    now += minute
    const visitor = createFrame(login, clock)
    const { transaction, body } = await visitor.start(owner.email)
    expect(body.action).toBe('VERIFY_OTP')
    const { code } = login.mailTo(owner.email, 'code')
    expect((await visitor.goOn(transaction, 'code', { body: { code } })).code).toBe('LOGIN_EMAIL_REPLACED')
    now += 72 * hour
    const later = createFrame(login, clock)
    const session = await later.logIn(login, owner.email)
    expect(session.account.id).not.toBe(owner.accountId)
    expect(session.wallet).toBeNull()
  })

  test('error: it is changed no second time', async () => {
    const owner = await logIn()
    await change(owner)
    now += minute
    expect((await ask(owner, newAddress())).code).toBe('LOGIN_EMAIL_RECENT')
  })

  test("error: the old address is nobody else's", async () => {
    const [owner, other] = [await logIn(), await logIn()]
    await change(owner)
    now += 31 * second
    const { id, code } = await confirm(other, owner.email)
    expect((await tryCode(other, id, secondary, code)).code).toBe('LOGIN_EMAIL_TAKEN')
  })

  test('behavior: no new device gets the wallet; afterwards one does', async () => {
    const owner = await logIn()
    const email = await change(owner)
    now += minute
    async function logInElsewhere() {
      const elsewhere = createFrame(login, clock)
      const { body, transaction } = await elsewhere.start(email)
      expect(body.action).toBe('VERIFY_DEVICE')
      const token = login.mailTo(email, 'link').url.split('#')[1]
      await elsewhere.ask('/v1/login/links/answer', { body: { token, number: body.number }, proof: null })
      const { code } = login.mailTo(email, 'code')
      return elsewhere.goOn(transaction, 'code', { body: { code } })
    }
    expect((await logInElsewhere()).code).toBe('LOGIN_RECOVERY_LOCKED')
    now += 72 * hour
    expect((await logInElsewhere()).body).toMatchObject({ recoveryGrant: expect.any(String) })
  })
})

describe('the old address undoes it', () => {
  test('default', async () => {
    const owner = await logIn()
    const email = await change(owner)
    const at = new Date(now)
    now += 71 * hour
    const token = revertToken(owner.email)
    const { body } = await look(token)
    expect(body).toEqual({
      ...{ origin: expect.any(String), device: 'Chrome on Linux', place: owner.frame.place },
      at: at.toISOString(),
      until: new Date(at.getTime() + 72 * hour).toISOString(),
    })
    expect(JSON.stringify(body)).not.toContain('@')
    const session = await owner.frame.logIn(login, email)
    expect((await revert(token)).body).toEqual({})

    expect((await me({ ...owner, token: session.accessToken })).code).toBe('LOGIN_SESSION_ENDED')
    const refreshed = await owner.frame.ask('/v1/login/refresh', {
      body: { refreshToken: session.refreshToken },
    })
    expect(refreshed.code).toBe('LOGIN_SESSION_ENDED')
    for (const to of [owner.email, email]) expect(login.mailTo(to, 'addressBack').at).toEqual(new Date(now))
    const row = await accountOf(owner.accountId)
    expect([row?.emailChangedAt, row?.recoveryLockedUntil]).toEqual([new Date(now), null])

    // The device on which it was changed has to be approved again.
    now += minute
    const { body: begun, transaction } = await owner.frame.start(owner.email)
    expect(begun.action).toBe('VERIFY_DEVICE')
    const link = login.mailTo(owner.email, 'link').url.split('#')[1]
    await owner.frame.ask('/v1/login/links/answer', {
      body: { token: link, number: begun.number },
      proof: null,
    })
    const { code } = login.mailTo(owner.email, 'code')
    const again = await owner.frame.goOn(transaction, 'code', { body: { code } })
    expect(again.body.account).toMatchObject({ id: owner.accountId, email: owner.email })
    const { body: log } = await owner.frame.ask('/v1/login/events', { token: again.body.accessToken })
    expect(log.events.map(({ type }: { type: string }) => type)).toContain('email.reverted')
    // The new address is free again.
    const stranger = await createFrame(login, clock).logIn(login, email)
    expect(stranger.account.id).not.toBe(owner.accountId)
  })

  test('error: a link that was used, is too old, or never was one', async () => {
    const owner = await logIn()
    await change(owner)
    const token = revertToken(owner.email)
    expect((await revert('x'.repeat(43))).code).toBe('LOGIN_LINK_INVALID')
    expect((await revert(token)).status).toBe(200)
    expect((await revert(token)).code).toBe('LOGIN_LINK_INVALID')
    expect((await look(token)).code).toBe('LOGIN_LINK_INVALID')
    const late = await logIn()
    await change(late)
    now += 72 * hour
    expect((await revert(revertToken(late.email))).code).toBe('LOGIN_LINK_INVALID')
  })

  test('behavior: of twenty answers at once one counts', async () => {
    const owner = await logIn()
    await change(owner)
    const token = revertToken(owner.email)
    const answers = await Promise.all(Array.from({ length: 20 }, () => revert(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'LOGIN_LINK_INVALID')).toHaveLength(19)
  })

  test('behavior: logins with the new address at the same time give no session that lives on', async () => {
    const owner = await logIn()
    const email = await change(owner)
    now += minute
    const { transaction } = await owner.frame.start(email)
    const { code } = login.mailTo(email, 'code')
    const [, session] = await Promise.all([
      revert(revertToken(owner.email)),
      owner.frame.goOn(transaction, 'code', { body: { code } }),
    ])
    expect([200, 403]).toContain(session.status)
    const sessions = await login.server.deps.db
      .select()
      .from(loginSessions)
      .where(eq(loginSessions.accountId, owner.accountId))
    expect(sessions).toEqual([])
    const later = await owner.frame.goOn(transaction, 'code', { body: { code } })
    expect(later.status).toBe(403)
  })

  test('behavior: a right to recover that was given before is gone', async () => {
    const owner = await logIn()
    now += minute
    const elsewhere = createFrame(login, clock)
    const { body, transaction } = await elsewhere.start(owner.email)
    const link = login.mailTo(owner.email, 'link').url.split('#')[1]
    await elsewhere.ask('/v1/login/links/answer', { body: { token: link, number: body.number }, proof: null })
    const { code } = login.mailTo(owner.email, 'code')
    expect((await elsewhere.goOn(transaction, 'code', { body: { code } })).body.recoveryGrant).toBeDefined()
    now += minute
    await change(owner)
    const grants = () =>
      login.server.deps.db.$client
        .query('select 1 from login_transactions where account_id = $1 and grant_digest is not null', [
          owner.accountId,
        ])
        .then(({ rowCount }) => rowCount)
    expect(await grants()).toBe(1)
    await revert(revertToken(owner.email))
    expect(await grants()).toBe(0)
  })

  test('behavior: what the owner has locked otherwise stays locked', async () => {
    const { db } = login.server.deps
    const locked = async (recoveryLockedUntil: Date, id: string) =>
      db.update(loginAccounts).set({ recoveryLockedUntil }).where(eq(loginAccounts.id, id))
    const before = await logIn()
    const until = new Date(now + 20 * hour)
    await locked(until, before.accountId)
    await change(before)
    expect((await accountOf(before.accountId))?.recoveryLockedUntil).toEqual(new Date(now + 72 * hour))
    await revert(revertToken(before.email))
    expect((await accountOf(before.accountId))?.recoveryLockedUntil).toEqual(until)

    const since = await logIn()
    await change(since)
    const later = new Date(now + 90 * hour)
    await locked(later, since.accountId)
    await revert(revertToken(since.email))
    expect((await accountOf(since.accountId))?.recoveryLockedUntil).toEqual(later)
  })

  test('behavior: after a rotation of the keys, too', async () => {
    const { db } = login.server.deps
    const owner = await logIn()
    await change(owner)
    const [row] = await db
      .select()
      .from(loginEmailChanges)
      .where(eq(loginEmailChanges.accountId, owner.accountId))
    if (!row?.sealedOld) throw new Error('There is no change')
    const newKeys = perPurpose(() => [makeSealingKey(new Date(1))])
    const rotated = createSealing(perPurpose((purpose) => [...newKeys[purpose], ...exampleKeys[purpose]]))
    await resealRows(db, rotated)
    const sealing = createSealing(newKeys)
    expect(await createAccounts({ db, clock, sealing }).isReplaced(db, owner.email)).toBe(true)
    const [after] = await db.select().from(loginEmailChanges).where(eq(loginEmailChanges.id, row.id))
    const changes = createEmailChanges({ db, clock, sealing })
    expect(changes.read(row.id, 'old', after?.sealedOld ?? '')).toBe(owner.email)
    // Back, for the tests that follow.
    const back = createSealing(perPurpose((purpose) => [...exampleKeys[purpose], ...newKeys[purpose]]))
    await resealRows(db, back)
    expect(toHex(toBytes(row.oldSubject ?? ''))).toBe(
      createAccounts({ db, clock, sealing: back }).subjectOf(emailIdentity(owner.email).subject),
    )
  })

  test('behavior: what can do nothing any more is deleted', async () => {
    const { db } = login.server.deps
    const owner = await logIn()
    await change(owner)
    const other = await logIn()
    await ask(other, newAddress())
    const left = async () => (await db.select().from(loginEmailChanges)).map(({ accountId }) => accountId)
    await sweepLogins({ db, clock })
    expect(await left()).toEqual(expect.arrayContaining([owner.accountId, other.accountId]))
    now += 30 * minute + 1
    await sweepLogins({ db, clock })
    expect(await left()).toContain(owner.accountId)
    expect(await left()).not.toContain(other.accountId)
    now += 72 * hour
    await sweepLogins({ db, clock })
    expect(await left()).toEqual([])
  })
})
