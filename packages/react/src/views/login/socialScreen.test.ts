import { describe, expect, test } from 'vitest'
import { en } from '../../locales/login/late/en.ts'
import { type SocialScreen, socialScreen } from './socialScreen.ts'

const social = { provider: 'google', step: 'waiting', isWindowClosed: false } as const
const say = ({ title, text }: SocialScreen) => [en[title], text && en[text]]

describe('socialScreen', () => {
  test('default: the visitor is at the provider', () => {
    const screen = socialScreen({ social, step: 'idle' }, true)
    expect(say(screen)).toEqual(['Log in with {name}', 'Connect in the provider window'])
    expect(screen).toMatchObject({ state: 'waiting', next: 'openAgain' })
  })

  test.each([
    ['the window has no address yet', { ...social, step: 'opening' } as const, 'logInWith', 'openAgain'],
    ['the window seems closed', { ...social, isWindowClosed: true }, 'windowClosed', 'tryAgain'],
    [
      'the window was closed when all was done',
      { ...social, step: 'connecting', isWindowClosed: true } as const,
      'retrieving',
      undefined,
    ],
  ])('parameters: %s', (_, running, title, next) => {
    const screen = socialScreen({ social: running, step: 'idle' }, true)
    expect([screen.state, screen.title, screen.next]).toEqual(['waiting', title, next])
  })

  test.each([
    ['LOGIN_POPUP_BLOCKED', 'Could not open social popup', 'popupBlockedHint', 'openWindow'],
    ['LOGIN_DENIED', 'Something went wrong', 'denied', 'tryAgain'],
    ['LOGIN_REFUSED', 'Something went wrong', 'refused', 'tryAgain'],
    ['LOGIN_EXPIRED', 'Something went wrong', 'expired', 'tryAgain'],
    ['LOGIN_SOCIAL_TIMEOUT', 'Something went wrong', 'timedOut', 'tryAgain'],
    ['LOGIN_PROVIDER_FAILED', 'Something went wrong', 'providerFailed', 'tryAgain'],
    ['LOGIN_PROVIDER_OFF', 'Something went wrong', 'providerOff', 'back'],
    ['SERVER_UNREACHABLE', 'Something went wrong', 'unreachable', 'tryAgain'],
    ['EXECUTION_REVERTED', 'Something went wrong', 'otherFailure', 'tryAgain'],
  ] as const)('error: %s', (error, title, text, next) => {
    const screen = socialScreen({ step: 'idle', error }, true)
    expect(screen).toMatchObject({ state: 'declined', text, next })
    expect(en[screen.title]).toBe(title)
  })

  test('behavior: another try replaces what failed', () => {
    expect(socialScreen({ social, step: 'idle', error: 'LOGIN_DENIED' }, true).title).toBe('logInWith')
  })

  test('behavior: nothing was begun here: it can be, and no older failure is told of', () => {
    expect(socialScreen({ step: 'idle', error: 'LOGIN_COOLDOWN' }, false)).toMatchObject({
      state: 'waiting',
      title: 'logInWith',
      next: 'begin',
    })
  })

  test('behavior: connected', () => {
    expect(socialScreen({ step: 'connected' }, true)).toEqual({ state: 'connected', title: 'retrieving' })
  })
})
