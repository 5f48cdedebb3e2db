import { loginCooldownError, loginEmailTakenError, unknownError } from '@latchkey/protocol'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestKit } from '../../fixtures/kit.fixture.ts'
import { createTestLogin } from '../../fixtures/login.fixture.ts'
import { until } from '../../fixtures/until.fixture.ts'

const email = 'ada@example.org'
const newEmail = 'new@example.org'

// A busy machine takes long to load these for the first time.
beforeAll(async () => {
  await import('./createLogin.ts')
  await import('./createEmailChange.ts')
}, 120_000)

async function setup({ provider = 'email' as 'email' | 'github' } = {}) {
  const frame = createTestLogin()
  const { connect } = frame.adapter
  const user = provider === 'email' ? { provider, email, userName: email } : { provider, userName: 'ada' }
  frame.adapter.connect = async (parameters) => {
    const connection = await connect?.(parameters)
    if (!connection) throw new Error('There is no connection')
    return { ...connection, user }
  }
  const test = createTestKit({ options: { adapters: [frame.adapter] } })
  await test.kit.connect({ connectorId: 'AUTH' })
  const events: string[] = []
  test.kit.subscribeEvents(({ data }) => events.push(data.event))
  return { ...test, frame, events, login: () => test.kit.getState().login }
}

describe('updateEmail', () => {
  test('default: both codes, then every account has the new address', async () => {
    const { kit, frame, events, login } = await setup()
    expect(await kit.updateEmail({ email: ` ${newEmail} ` })).toBe('VERIFY_PRIMARY_OTP')
    expect(frame.log).toEqual([`update ${newEmail} en`])
    expect(events).toEqual(['EMAIL_EDIT'])
    expect(login()).toMatchObject({
      emailChange: { email: newEmail, action: 'VERIFY_PRIMARY_OTP' },
      retryAt: 1_000_000 + 30_000,
    })
    const primary = kit.updateEmailPrimaryOtp()
    await until(() => expect(frame.isWaiting()).toBe(true))
    frame.finish()
    await primary
    expect(login().emailChange).toEqual({ email: newEmail, action: 'VERIFY_SECONDARY_OTP' })
    const secondary = kit.updateEmailSecondaryOtp()
    await until(() => expect(frame.isWaiting()).toBe(true))
    expect(kit.getAccount().user).toMatchObject({ email })
    frame.finish()
    expect(await secondary).toEqual({ email: newEmail })
    expect(kit.getAccount().user).toEqual({ provider: 'email', email: newEmail, userName: newEmail })
    expect(kit.getAccount()).toMatchObject({ isConnected: true, address: '0xE1' })
    expect(login().emailChange).toBeUndefined()
  })

  test('behavior: a social account keeps its name', async () => {
    const { kit, frame } = await setup({ provider: 'github' })
    frame.settings.changeAction = 'VERIFY_SECONDARY_OTP'
    expect(await kit.updateEmail({ email: newEmail })).toBe('VERIFY_SECONDARY_OTP')
    const secondary = kit.updateEmailSecondaryOtp()
    await until(() => expect(frame.isWaiting()).toBe(true))
    frame.finish()
    await secondary
    expect(kit.getAccount().user).toEqual({ provider: 'github', userName: 'ada', email: newEmail })
  })

  test.each(['', 'ada', 'ada@example.org, b@example.org'])('error: no address: %j', async (text) => {
    const { kit, frame } = await setup()
    await expect(kit.updateEmail({ email: text })).rejects.toMatchObject({ code: 'LOGIN_EMAIL_INVALID' })
    expect(frame.log).toEqual([])
    expect(kit.getState().toast.open).toBe(false)
  })

  test('error: too soon: the view says when', async () => {
    const { kit, frame, login } = await setup()
    frame.settings.fails = loginCooldownError(12_000)
    await expect(kit.updateEmail({ email: newEmail })).rejects.toMatchObject({ code: 'LOGIN_COOLDOWN' })
    expect(login().retryAt).toBe(1_000_000 + 12_000)
    expect(kit.getState().toast.open).toBe(false)
  })

  test('error: anything else is shown', async () => {
    const { kit, frame } = await setup()
    frame.settings.fails = unknownError()
    await expect(kit.updateEmail({ email: newEmail })).rejects.toMatchObject({ code: 'UNKNOWN' })
    expect(kit.getState().toast).toMatchObject({ open: true, code: 'UNKNOWN' })
  })

  test.each(['updateEmailPrimaryOtp', 'updateEmailSecondaryOtp'] as const)(
    'error: %s without a change',
    async (step) => {
      const { kit, frame } = await setup()
      await expect(kit[step]()).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
      expect(frame.log).toEqual([])
    },
  )

  test('error: an address of another wallet changes nothing', async () => {
    const { kit, frame, login } = await setup()
    await kit.updateEmail({ email: newEmail })
    const secondary = kit.updateEmailSecondaryOtp()
    await until(() => expect(frame.isWaiting()).toBe(true))
    frame.fail(loginEmailTakenError())
    await expect(secondary).rejects.toMatchObject({ code: 'LOGIN_EMAIL_TAKEN' })
    expect(kit.getAccount().user).toMatchObject({ email })
    expect(login().emailChange).toBeUndefined()
    expect(kit.getState().toast).toMatchObject({ open: true, code: 'LOGIN_EMAIL_TAKEN' })
  })

  test('behavior: leaving the field for a code ends it, going on to the next does not', async () => {
    const { kit, frame, login } = await setup()
    await kit.updateEmail({ email: newEmail })
    await kit.open({ view: 'UpdateEmailWallet' })
    kit.push('UpdateEmailPrimaryOtp')
    kit.replace('UpdateEmailSecondaryOtp')
    expect(frame.log).not.toContain('cancel')
    const secondary = kit.updateEmailSecondaryOtp()
    await until(() => expect(frame.isWaiting()).toBe(true))
    kit.back()
    await expect(secondary).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(frame.log.at(-1)).toBe('cancel')
    expect(login().emailChange).toBeUndefined()
    expect(login().step).toBe('idle')
    expect(kit.getState().toast.open).toBe(false)
  })
})
