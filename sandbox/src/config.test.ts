import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { readConfig, repository, settingNames } from './config.ts'

describe('readConfig', () => {
  test('default', () => {
    expect(readConfig({})).toEqual({
      ports: {
        web: 4400,
        server: 4410,
        frame: 4420,
        identity: 4425,
        farcaster: 4426,
        wallet: 4430,
        console: 4440,
        mail: 4445,
        chainOne: 4451,
        chainTwo: 4452,
        solana: 4461,
        bitcoin: 4471,
        polkadot: 4481,
      },
      walletHost: '127.0.0.1',
      stateDir: `${repository}.sandbox`,
    })
  })

  test('behavior: .env.example names every setting, with its standard value', () => {
    const example = parseEnv(readFileSync(`${repository}.env.example`, 'utf8'))
    expect(readConfig(example)).toEqual(readConfig({}))
    const names = Object.keys(example).filter((name) => name.startsWith('LATCHKEY_'))
    expect(names.sort()).toEqual(settingNames.toSorted())
  })

  test('parameters: ports and folder', () => {
    const config = readConfig({ LATCHKEY_WEB_PORT: '5400', LATCHKEY_SANDBOX_DIR: '/var/sandbox' })
    expect(config.ports.web).toBe(5400)
    expect(config.stateDir).toBe('/var/sandbox')
  })

  test('behavior: an empty variable is not set', () => {
    expect(readConfig({ LATCHKEY_WEB_PORT: ' ' }).ports.web).toBe(4400)
  })

  test('error: not a port', () => {
    expect(() =>
      readConfig({ LATCHKEY_WEB_PORT: 'eighty', LATCHKEY_CONSOLE_PORT: '70000' }),
    ).toThrowErrorMatchingInlineSnapshot(`
      [SandboxError: LATCHKEY_WEB_PORT=eighty: must be a number.
      LATCHKEY_CONSOLE_PORT=70000: must be at most 65535.]
    `)
  })

  test('parameters: the host of the wallet', () => {
    expect(readConfig({ LATCHKEY_WALLET_HOST: '0.0.0.0' }).walletHost).toBe('0.0.0.0')
  })

  test('error: not a host', () => {
    expect(() => readConfig({ LATCHKEY_WALLET_HOST: 'everywhere' })).toThrowErrorMatchingInlineSnapshot(
      `[SandboxError: LATCHKEY_WALLET_HOST=everywhere: must be 127.0.0.1 (this machine) or 0.0.0.0 (every network that it is in).]`,
    )
  })

  test('error: the second port of a part', () => {
    expect(() => readConfig({ LATCHKEY_WEB_PORT: '4462' })).toThrow('Port 4462 is given to two parts.')
    expect(() => readConfig({ LATCHKEY_BITCOIN_PORT: '65535' })).toThrow(
      'LATCHKEY_BITCOIN_PORT=65535: must be at most 65534.',
    )
  })

  test('error: one port for two parts', () => {
    expect(() => readConfig({ LATCHKEY_WEB_PORT: '4440' })).toThrowErrorMatchingInlineSnapshot(
      `[SandboxError: Port 4440 is given to two parts. Give each its own.]`,
    )
  })
})
