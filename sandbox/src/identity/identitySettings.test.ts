import { createPrivateKey } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { identitySettings } from './identitySettings.ts'

describe('identitySettings', () => {
  const stateDir = mkdtempSync(join(tmpdir(), 'latchkey-identity-'))
  afterAll(() => rmSync(stateDir, { recursive: true, force: true }))
  const read = () => identitySettings({ url: 'http://localhost:4425', stateDir })

  test('default', () => {
    const { LOGIN_APPLE_KEY_FILE = '', ...settings } = read()
    expect(settings).toMatchInlineSnapshot(`
      {
        "LOGIN_APPLE_CLIENT_ID": "dev.latchkey.sandbox",
        "LOGIN_APPLE_KEY_ID": "SANDBOXKEY",
        "LOGIN_APPLE_TEAM_ID": "SANDBOXTEA",
        "LOGIN_DISCORD_CLIENT_ID": "441500100441500200",
        "LOGIN_DISCORD_CLIENT_SECRET": "sandbox-discord-secret",
        "LOGIN_FACEBOOK_CLIENT_ID": "4415001004415002",
        "LOGIN_FACEBOOK_CLIENT_SECRET": "sandbox-facebook-secret",
        "LOGIN_GITHUB_CLIENT_ID": "Ov23sandboxgithub",
        "LOGIN_GITHUB_CLIENT_SECRET": "sandbox-github-secret",
        "LOGIN_GOOGLE_CLIENT_ID": "sandbox.apps.googleusercontent.localhost",
        "LOGIN_GOOGLE_CLIENT_SECRET": "sandbox-google-secret",
        "LOGIN_PROVIDERS_URL": "http://localhost:4425",
        "LOGIN_X_CLIENT_ID": "sandbox-x-client",
        "LOGIN_X_CLIENT_SECRET": "sandbox-x-secret",
      }
    `)
    expect(LOGIN_APPLE_KEY_FILE).toBe(join(stateDir, 'keys', 'apple.p8'))
    const key = createPrivateKey(readFileSync(LOGIN_APPLE_KEY_FILE, 'utf8'))
    expect(key.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' })
    expect(statSync(LOGIN_APPLE_KEY_FILE).mode & 0o777).toBe(0o600)
  })

  test('behavior: the key stays the same', () => {
    const content = () => readFileSync(read().LOGIN_APPLE_KEY_FILE ?? '', 'utf8')
    expect(content()).toBe(content())
  })
})
