import { beforeAll, describe, expect, test } from 'vitest'
import { settle } from '../../fixtures/environment.fixture.ts'
import { createTestKit } from '../../fixtures/kit.fixture.ts'
import { createTestLogin } from '../../fixtures/login.fixture.ts'
import { createTestSiwx } from '../../fixtures/siwx.fixture.ts'

// A busy machine takes long to load this for the first time.
beforeAll(() => import('./createLogin.ts'), 120_000)

async function setup(options: object = {}) {
  const frame = createTestLogin()
  const test = createTestKit({ options: { adapters: [frame.adapter], ...options } })
  // Its code is a chunk of its own.
  await test.kit.fetchLoginMethods()
  const tell = async (event: Parameters<typeof frame.tell>[0]) => {
    frame.tell(event)
    await settle()
  }
  return { ...test, frame, tell, history: () => test.kit.getState().router.history.map(({ view }) => view) }
}

const approve = { type: 'show', kind: 'approve', minHeight: 544 } as const

describe('followFrame: requests', () => {
  test('default', async () => {
    const { kit, tell, view } = await setup()
    await tell({ type: 'asked' })
    expect(kit.getState().open).toBe(true)
    expect(view()).toBe('ApproveTransaction')
    await tell(approve)
    expect(kit.getState().login.frame).toEqual({ kind: 'approve', minHeight: 544, height: 544 })
    await tell({ type: 'hide' })
    expect(view()).toBe('ApproveTransaction')
    await tell({ type: 'answered' })
    expect(kit.getState()).toMatchObject({ open: false, login: { frame: undefined } })
  })

  test('behavior: over a view that is open, and back to it', async () => {
    const { kit, tell, history } = await setup()
    await kit.open({ view: 'Networks' })
    await tell({ type: 'asked' })
    expect(history()).toEqual(['Networks', 'ApproveTransaction'])
    await tell({ type: 'answered' })
    expect(history()).toEqual(['Networks'])
    expect(kit.getState().open).toBe(true)
  })

  test('behavior: stays for the next request', async () => {
    const { tell, view } = await setup()
    await tell({ type: 'asked' })
    await tell({ type: 'asked' })
    await tell({ type: 'answered' })
    expect(view()).toBe('ApproveTransaction')
    await tell({ type: 'answered' })
    expect(view()).toBe('Connect')
  })

  test.each([
    ['closes', (kit: { requestClose(): void }) => kit.requestClose()],
    ['goes elsewhere', (kit: { reset(view: 'Networks'): void }) => kit.reset('Networks')],
  ])('behavior: the visitor %s, and the request is aborted', async (_, leave) => {
    const { kit, frame, tell } = await setup()
    await tell({ type: 'asked' })
    leave(kit)
    await settle()
    expect(frame.log).toEqual(['abort'])
  })

  test('behavior: Escape in the frame does what it does outside of it', async () => {
    const { kit, frame, tell } = await setup()
    await tell({ type: 'close' })
    expect(kit.getState().open).toBe(false)
    await tell({ type: 'asked' })
    await tell(approve)
    await tell({ type: 'close' })
    expect(kit.getState().open).toBe(false)
    expect(frame.log).toEqual(['abort'])
  })

  test('behavior: Escape in the frame, where sign-in is required', async () => {
    const { kit, frame, tell } = await setup({ siwx: createTestSiwx({ required: true }) })
    await tell({ type: 'asked' })
    await tell({ type: 'close' })
    expect(kit.getState().modal).toMatchObject({ open: true, shake: true })
    expect(frame.log).toEqual([])
  })

  test('behavior: Escape in the frame of a modal that is a part of the page', async () => {
    const { frame, tell, view } = await setup({ enableEmbedded: true })
    await tell({ type: 'asked' })
    await tell({ type: 'close' })
    expect(view()).toBe('ApproveTransaction')
    expect(frame.log).toEqual([])
  })

  test('behavior: an answer aborts nothing', async () => {
    const { frame, tell } = await setup()
    await tell({ type: 'asked' })
    await tell({ type: 'answered' })
    expect(frame.log).toEqual([])
  })

  test('behavior: where sign-in is required, the modal shakes instead', async () => {
    const { kit, frame, tell } = await setup({ siwx: createTestSiwx({ required: true }) })
    await tell({ type: 'asked' })
    kit.requestClose()
    expect(kit.getState().modal).toMatchObject({ open: true, shake: true })
    expect(frame.log).toEqual([])
  })

  test('behavior: embedded', async () => {
    const { frame, tell, kit, view } = await setup({ enableEmbedded: true })
    await tell({ type: 'asked' })
    expect(view()).toBe('ApproveTransaction')
    kit.close()
    await settle()
    expect(view()).toBe('Connect')
    expect(frame.log).toEqual(['abort'])
  })

  test('error: a method that is in neither list', async () => {
    const { kit, tell, testEnvironment } = await setup()
    await tell({ type: 'notAllowed', method: 'eth_sign' })
    expect(kit.getState()).toMatchObject({ open: true, toast: { open: true, code: 'RPC_NOT_ALLOWED' } })
    expect(testEnvironment.reports).toContain('Requested RPC call is not allowed: eth_sign')
  })
})

describe('followFrame: a login', () => {
  test('behavior: leaving the code gives up the login', async () => {
    const { kit, frame } = await setup()
    await kit.connectEmail({ email: 'ada@example.org' })
    await kit.open()
    kit.push('EmailVerifyOtp')
    const connected = kit.connectOtp()
    await settle()
    kit.back()
    await expect(connected).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(frame.log.at(-1)).toBe('cancel')
    expect(kit.getState().login.step).toBe('idle')
  })

  test('behavior: Escape in the frame gives up the login', async () => {
    const { kit, frame, tell } = await setup()
    await kit.connectEmail({ email: 'ada@example.org' })
    await kit.open({ view: 'EmailVerifyOtp' })
    const connected = kit.connectOtp()
    await settle()
    await tell({ type: 'close' })
    await expect(connected).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(kit.getState()).toMatchObject({ open: false, login: { step: 'idle' } })
    expect(frame.log.at(-1)).toBe('cancel')
  })

  test('behavior: going on from the device to the code does not', async () => {
    const { kit, frame } = await setup()
    await kit.connectEmail({ email: 'ada@example.org' })
    await kit.open({ view: 'EmailVerifyDevice' })
    kit.replace('EmailVerifyOtp')
    await settle()
    expect(frame.log).not.toContain('cancel')
  })

  test('behavior: consent is asked for where the code was', async () => {
    const { kit, tell, view } = await setup()
    await kit.open({ view: 'EmailVerifyOtp' })
    await tell({ type: 'show', kind: 'consent', minHeight: 400 })
    expect(view()).toBe('EmailVerifyOtp')
  })

  test('behavior: consent without a login gets a view, and whoever closes it refuses', async () => {
    const { kit, frame, tell, view } = await setup()
    await tell({ type: 'show', kind: 'consent', minHeight: 400 })
    expect(view()).toBe('ApproveTransaction')
    kit.close()
    await settle()
    expect(frame.log).toEqual(['cancel'])
  })

  test('behavior: the height follows what the frame shows', async () => {
    const { kit, tell } = await setup()
    await tell({ type: 'resize', height: 300 })
    expect(kit.getState().login.frame).toBeUndefined()
    await tell(approve)
    await tell({ type: 'resize', height: 612 })
    expect(kit.getState().login.frame).toEqual({ kind: 'approve', minHeight: 544, height: 612 })
    await tell({ type: 'resize', height: 300 })
    expect(kit.getState().login.frame).toEqual({ kind: 'approve', minHeight: 544, height: 544 })
  })

  test('behavior: a session that has ended elsewhere', async () => {
    const { kit, tell } = await setup()
    await kit.connectEmail({ email: 'ada@example.org' })
    await tell({ type: 'signedOut' })
    expect(kit.getState().login).toMatchObject({ step: 'idle', email: undefined })
  })
})
