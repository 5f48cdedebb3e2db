import { describe, expect, test } from 'vitest'
import { appMessageSchema, appPayloads } from './appMessages.ts'
import { frameAnswers } from './frameAnswers.ts'

const id = 'a-request-1'
const message = (type: string, payload: unknown) => ({ v: 1, id, type, payload })

const chainId = 'eip155:1'
const metadata = { name: 'A', description: '', url: 'https://a.example', icons: [] }
const good: Record<string, unknown> = {
  CONNECT_EMAIL: { email: 'ada@example.org' },
  SWITCH_NETWORK: { chainId },
  GET_USER: { chainId },
  RPC_REQUEST: { chainId, method: 'eth_call', params: [{ to: '0x' }, 'latest'] },
  SYNC_THEME: { themeMode: 'dark', themeVariables: { '--accent': '#fff', radius: 4 } },
  SYNC_DAPP_DATA: { metadata, sdkVersion: '0.1.0', language: 'de' },
  GET_SOCIAL_REDIRECT_URI: { provider: 'google', returnTo: 'https://a.example/page' },
  LINK_LOGIN: { provider: 'github' },
  UNLINK_LOGIN: { id: 'a3bb189e-8bf9-4c3f-9d3a-1f1f1f1f1f1f' },
  UPDATE_EMAIL: { email: 'ada@example.org' },
  SET_PREFERRED_ACCOUNT: { type: 'eoa' },
}

describe('appMessageSchema', () => {
  test.each(Object.keys(appPayloads))('default: %s', (type) => {
    const payload = good[type] ?? {}
    expect(appMessageSchema.parse(message(type, payload))).toEqual(message(type, payload))
  })

  test.each(Object.keys(appPayloads))('error: %s with a key that it does not have', (type) => {
    const payload = { ...Object(good[type]), code: '123456' }
    expect(appMessageSchema.safeParse(message(type, payload)).success).toBe(false)
  })

  test.each([
    ['no object', null],
    ['an unknown type', message('EXPORT_KEY', {})],
    ['a type of every object', message('toString', {})],
    ['another version', { ...message('SIGN_OUT', {}), v: 2 }],
    ['no id', { v: 1, type: 'SIGN_OUT', payload: {} }],
    ['a long id', { ...message('SIGN_OUT', {}), id: 'a'.repeat(65) }],
    ['no payload', { v: 1, id, type: 'SIGN_OUT' }],
    ['more in the envelope', { ...message('SIGN_OUT', {}), origin: 'https://a.example' }],
    ['no e-mail address', message('CONNECT_EMAIL', { email: 'ada' })],
    ['another provider', message('GET_SOCIAL_REDIRECT_URI', { provider: 'farcaster' })],
    ['no address', message('GET_SOCIAL_REDIRECT_URI', { provider: 'google', returnTo: '/page' })],
    ['a code', message('CONNECT_OTP', { otp: '123456' })],
    ['an unknown chain', message('GET_USER', { chainId: 'cosmos:hub' })],
    ['a chain as a number', message('SWITCH_NETWORK', { chainId: 1 })],
    ['parameters that are no list', message('RPC_REQUEST', { chainId, method: 'eth_call', params: 'x' })],
    ['a method with spaces', message('RPC_REQUEST', { chainId, method: 'eth call', params: [] })],
    ['another language', message('SYNC_DAPP_DATA', { metadata, sdkVersion: '1', language: 'fr' })],
  ])('error: %s', (_, value) => {
    expect(appMessageSchema.safeParse(value).success).toBe(false)
  })

  test('behavior: each request has an answer', () => {
    expect(Object.keys(frameAnswers).sort()).toEqual(Object.keys(appPayloads).sort())
  })
})
