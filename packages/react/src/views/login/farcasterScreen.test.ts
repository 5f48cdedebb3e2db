import type { ErrorCode } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { farcasterScreen } from './farcasterScreen.ts'

const social = { provider: 'farcaster', step: 'waiting', isWindowClosed: false } as const

describe('farcasterScreen', () => {
  test('default', () => {
    const uri = 'https://wallet.example/farcaster#token'
    expect(farcasterScreen({ social: { ...social, uri }, step: 'idle' }, true)).toEqual({ name: 'link', uri })
    expect(farcasterScreen({ social: { ...social, step: 'opening' }, step: 'idle' }, true)).toEqual({
      name: 'link',
    })
    expect(farcasterScreen({ social: { ...social, step: 'connecting' }, step: 'connecting' }, true)).toEqual({
      name: 'loading',
    })
    expect(farcasterScreen({ step: 'connected' }, true)).toEqual({ name: 'loading' })
  })

  test.each<[ErrorCode, string, boolean]>([
    ['LOGIN_REFUSED', 'refused', false],
    ['LOGIN_DENIED', 'denied', false],
    ['LOGIN_EXPIRED', 'expired', false],
    ['LOGIN_PROVIDER_FAILED', 'providerFailed', false],
    ['LOGIN_CUSTODY_CHANGED', 'moved', true],
    ['LOGIN_PROVIDER_OFF', 'providerOff', true],
    ['UNKNOWN', 'otherFailure', false],
  ])('error: %s', (error, text, isFinal) => {
    const screen = farcasterScreen({ step: 'idle', error }, true)
    expect(screen).toMatchObject({ name: 'failed', isFinal })
    expect(screen.name === 'failed' && (screen.own ?? screen.shared)).toBe(text)
    // What failed before the visitor came here is not told again.
    expect(farcasterScreen({ step: 'idle', error }, false).name).toBe('link')
  })
})
