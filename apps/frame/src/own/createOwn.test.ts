import { loginCooldownError } from '@latchkey/protocol'
import type { LoginConfig } from '@latchkey/protocol/api'
import { describe, expect, test } from 'vitest'
import { aborted, FrameFailure } from '../base/FrameFailure.ts'
import { createOwn, type Me, type OwnOptions } from './createOwn.ts'

const me = { account: { id: 'a', email: 'mira@acme.example', provider: 'email', name: 'mira' } } as Me

/** The page of somebody who may be logged in. What happens is written down in its order. */
function arrange({ fails = undefined as unknown, isBlocked = false, isIn = false } = {}) {
  const log: string[] = []
  let token = isIn ? 'token-0' : undefined
  const enter = async () => {
    if (fails) throw fails
    token = `token-${log.length}`
  }
  const options = {
    api: async (_: unknown, __: unknown, { accessToken }: { accessToken: string }) =>
      void log.push(`end ${accessToken}`),
    session: {
      restore: async () => {
        log.push('restore')
        return token === undefined ? undefined : { accessToken: token }
      },
      call: async () => me,
      onEnded: () => {},
    },
    config: {} as LoginConfig,
    socials: ['github'],
    login: {
      begin: async (email: string) => {
        log.push(`begin ${email}`)
        return 'VERIFY_OTP'
      },
      awaitCode: enter,
    },
    social: { begin: async () => 'https://wallet.example/oauth/start#x', finish: enter },
    openWindow: () => {
      log.push('open')
      return isBlocked
        ? undefined
        : { go: (uri: string) => log.push(`go ${uri}`), close: () => log.push('close') }
    },
  } as unknown as OwnOptions
  return { own: createOwn(options), log }
}

describe('createOwn', () => {
  test('default: a login by e-mail', async () => {
    const { own, log } = arrange()
    await own.load()
    expect(own.state.get()).toEqual({ name: 'out' })
    await own.loginByEmail('mira@acme.example')
    expect(own.state.get()).toEqual({ name: 'in', me })
    expect(log).toContain('begin mira@acme.example')
  })

  test('behavior: the window of a provider opens before anything is waited for, and is closed in the end', async () => {
    const { own, log } = arrange()
    const done = own.loginBySocial('github')
    expect(log[0]).toBe('open')
    await done
    expect(log).toContain('go https://wallet.example/oauth/start#x')
    expect(log).toContain('close')
    expect(own.state.get().name).toBe('in')
  })

  test('behavior: a proof ends the session that it takes the place of', async () => {
    const { own, log } = arrange({ isIn: true })
    expect(await own.prove(me)).toBe(true)
    expect(log).toContain('end token-0')
  })

  test('behavior: a proof that fails changes nothing', async () => {
    const { own, log } = arrange({ isIn: true, fails: new FrameFailure('LOGIN_REFUSED', 'no') })
    expect(await own.prove(me)).toBe(false)
    expect(own.state.get()).toEqual({ name: 'in', me })
    expect(log.filter((line) => line.startsWith('end'))).toEqual([])
  })

  test.each([
    ['refused', new FrameFailure('LOGIN_REFUSED', 'no')],
    ['tooSoon', loginCooldownError(30_000)],
    ['failed', new Error('anything')],
    [undefined, aborted()],
  ])('error: %s', async (problem, fails) => {
    const { own } = arrange({ fails })
    await own.loginByEmail('mira@acme.example')
    expect(own.state.get()).toEqual({ name: 'out', problem })
  })

  test('error: a window that was blocked', async () => {
    const { own } = arrange({ isBlocked: true })
    await own.loginBySocial('github')
    expect(own.state.get()).toEqual({ name: 'out', problem: 'blocked' })
  })
})
