import { describe, expect, test } from 'vitest'
import { resolveSettings } from './resolveSettings.ts'

const kit = { projectId: 'mine', apiUrl: 'https://latchkey.example/some/path' }

describe('resolveSettings', () => {
  test('default', () => {
    expect(resolveSettings({}, kit)).toEqual({
      relayUrl: 'wss://latchkey.example',
      projectId: 'mine',
      verifyUrl: kit.apiUrl,
    })
    expect(resolveSettings({}, { ...kit, apiUrl: 'http://localhost:4410' }).relayUrl).toBe(
      'ws://localhost:4410',
    )
  })

  test('parameters: a relay of somebody else', () => {
    const options = { relayUrl: 'wss://relay.example', projectId: 'theirs', verifyUrl: false } as const
    expect(resolveSettings(options, { projectId: 'mine' })).toEqual({
      relayUrl: 'wss://relay.example',
      projectId: 'theirs',
      verifyUrl: undefined,
    })
  })

  test('error: nowhere to go', () => {
    expect(() => resolveSettings({}, { projectId: 'mine' })).toThrowErrorMatchingInlineSnapshot(
      `[LatchkeyError: Invalid option: \`apiUrl\` is needed for WalletConnect, or a \`relayUrl\` for its adapter]`,
    )
  })
})
