import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFrame, createLoginServer, type LoginServer, otherThan } from '../../test/loginFrame.fixture.ts'
import { loginCodes } from './loginTables.ts'

const minute = 60_000
const start = Date.parse('2026-11-18T12:00:00Z')
let now = start
const clock = { now: () => now }
let login: LoginServer
let count = 0

beforeAll(async () => {
  login = await createLoginServer({ clock })
})
afterAll(() => login.close())

/** An address that was never used before. */
const newEmail = () => `visitor${count++}@example.com`

async function begin() {
  const email = newEmail()
  const frame = createFrame(login, clock)
  const { transaction } = await frame.start(email)
  const { code } = login.mailTo(email, 'code')
  return { frame, transaction, code, email }
}

describe('a code', () => {
  test.each([
    { afterMs: 0, code: undefined },
    { afterMs: 5 * minute - 1, code: undefined },
    { afterMs: 5 * minute, code: 'LOGIN_CODE_EXPIRED' },
    { afterMs: 31 * minute, code: 'LOGIN_CODE_EXPIRED' },
  ])('parameters: after $afterMs ms it is answered with $code', async ({ afterMs, code: expected }) => {
    const { frame, transaction, code } = await begin()
    now += afterMs
    const answer = await frame.goOn(transaction, 'code', { body: { code } })
    expect(answer.code).toBe(expected)
    expect(answer.status).toBe(expected ? 403 : 200)
  })

  test('behavior: three tries', async () => {
    const { frame, transaction, code } = await begin()
    const guess = (by: number) => frame.goOn(transaction, 'code', { body: { code: otherThan(code, by) } })
    const first = await guess(1)
    expect(first).toMatchObject({ status: 403, code: 'LOGIN_CODE_WRONG' })
    expect(first.body.reasons[1]).toEqual({ field: 'left', description: '2' })
    expect((await guess(2)).body.reasons[1]).toEqual({ field: 'left', description: '1' })
    expect((await guess(3)).code).toBe('LOGIN_CODE_SPENT')
    // Also the right one comes too late.
    expect((await frame.goOn(transaction, 'code', { body: { code } })).code).toBe('LOGIN_CODE_SPENT')
  })

  test('behavior: the third try may be right', async () => {
    const { frame, transaction, code } = await begin()
    for (const by of [1, 2]) await frame.goOn(transaction, 'code', { body: { code: otherThan(code, by) } })
    expect((await frame.goOn(transaction, 'code', { body: { code } })).status).toBe(200)
  })

  test('error: a code that was used', async () => {
    const { frame, transaction, code } = await begin()
    await frame.goOn(transaction, 'code', { body: { code } })
    expect((await frame.goOn(transaction, 'code', { body: { code } })).code).toBe('LOGIN_CODE_USED')
    expect((await frame.goOn(transaction, 'resend')).code).toBe('LOGIN_CODE_USED')
  })

  test('behavior: of twenty uses at once one succeeds', async () => {
    const { frame, transaction, code } = await begin()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => frame.goOn(transaction, 'code', { body: { code } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('error: the code of another attempt', async () => {
    const mine = await begin()
    const other = await begin()
    const answer = await mine.frame.goOn(mine.transaction, 'code', { body: { code: other.code } })
    expect(answer.code).toBe('LOGIN_CODE_WRONG')
  })

  test.each(['code', 'device', 'resend'] as const)(
    'error: %s with the secret of another attempt, or in another project',
    async (step) => {
      const mine = await begin()
      const other = await begin()
      const body = step === 'code' ? { code: mine.code } : {}
      const mixed = { id: mine.transaction.id, secret: other.transaction.secret }
      expect((await mine.frame.goOn(mixed, step, { body })).code).toBe('LOGIN_OTHER_TRANSACTION')
      const unknown = { ...mine.transaction, id: '00000000-0000-4000-8000-000000000000' }
      expect((await mine.frame.goOn(unknown, step, { body })).code).toBe('LOGIN_OTHER_TRANSACTION')
      const elsewhere = await mine.frame.goOn(mine.transaction, step, { body, project: 'other' })
      expect(elsewhere.code).toBe('LOGIN_OTHER_TRANSACTION')
    },
  )

  test.each(['code', 'device', 'resend'] as const)(
    'error: %s from a frame with another key',
    async (step) => {
      const { transaction, code } = await begin()
      const body = step === 'code' ? { code } : {}
      const thief = createFrame(login, clock)
      expect((await thief.goOn(transaction, step, { body })).code).toBe('LOGIN_OTHER_KEY')
    },
  )

  test('behavior: refused tries of others cost none of the three', async () => {
    const { frame, transaction, code } = await begin()
    const thief = createFrame(login, clock)
    for (let index = 0; index < 5; index++) await thief.goOn(transaction, 'code', { body: { code } })
    expect((await frame.goOn(transaction, 'code', { body: { code } })).status).toBe(200)
  })

  test('behavior: another one takes its place', async () => {
    const { frame, transaction, code, email } = await begin()
    now += 30_000
    const again = await frame.goOn(transaction, 'resend')
    expect(again.body).toEqual({ expiresAt: new Date(now + 5 * minute).toISOString() })
    const second = login.mailTo(email, 'code').code
    if (second !== code)
      expect((await frame.goOn(transaction, 'code', { body: { code } })).code).toBe('LOGIN_CODE_WRONG')
    expect((await frame.goOn(transaction, 'code', { body: { code: second } })).status).toBe(200)
  })

  test('behavior: it lies in the database as an HMAC, and goes when it is used', async () => {
    const { frame, transaction, code } = await begin()
    const read = () =>
      login.server.deps.db.select().from(loginCodes).where(eq(loginCodes.transactionId, transaction.id))
    const [row] = await read()
    expect(row?.digest).toMatch(/^0x[0-9a-f]{64}$/)
    await frame.goOn(transaction, 'code', { body: { code } })
    expect(await read()).toEqual([])
  })

  test.each(['12345', '1234567', 'abcdef', ' 12345', '１２３４５６'])('error: %s', async (code) => {
    const { frame, transaction } = await begin()
    expect((await frame.goOn(transaction, 'code', { body: { code } })).status).toBe(400)
  })
})

describe('guessing', () => {
  test('behavior: after ten wrong codes in a row only a link goes on', async () => {
    const email = newEmail()
    const wrong = async (tries: number) => {
      const frame = createFrame(login, clock)
      const { transaction } = await frame.start(email)
      const { code } = login.mailTo(email, 'code')
      const answers = []
      for (let by = 1; by <= tries; by++)
        answers.push((await frame.goOn(transaction, 'code', { body: { code: otherThan(code, by) } })).code)
      now += 20 * minute
      return { frame, transaction, code, answers }
    }
    for (let round = 0; round < 3; round++) await wrong(3)
    const { answers, frame: locked, transaction: open } = await wrong(1)
    expect(answers).toEqual(['LOGIN_LOCKED'])
    const mails = login.mails.length
    expect((await locked.goOn(open, 'resend')).code).toBe('LOGIN_LOCKED')
    expect(login.mails).toHaveLength(mails)
    // A new code is not sent: the link of a mail has to be opened first.
    const frame = createFrame(login, clock)
    const { body, transaction } = await frame.start(email)
    expect(body.action).toBe('VERIFY_DEVICE')
    const code = await frame.goOn(transaction, 'code', { body: { code: '000000' } })
    expect(code.code).toBe('LOGIN_DEVICE_PENDING')
    const [, token = ''] = login.mailTo(email, 'link').url.split('#')
    await frame.ask('/v1/login/links/answer', { body: { token, number: body.number }, proof: null })
    const unlocked = await frame.goOn(transaction, 'code', {
      body: { code: login.mailTo(email, 'code').code },
    })
    expect(unlocked.status).toBe(200)
  })

  test('behavior: a right code in between begins the count anew', async () => {
    const email = newEmail()
    for (let round = 0; round < 5; round++) {
      const frame = createFrame(login, clock)
      const { transaction, body } = await frame.start(email)
      expect(body.action).toBe('VERIFY_OTP')
      const { code } = login.mailTo(email, 'code')
      for (const by of [1, 2]) await frame.goOn(transaction, 'code', { body: { code: otherThan(code, by) } })
      expect((await frame.goOn(transaction, 'code', { body: { code } })).status).toBe(200)
      now += 20 * minute
    }
  })
})
