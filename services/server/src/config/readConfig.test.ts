import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readConfig, settingNames } from './readConfig.ts'

describe('readConfig', () => {
  test('default', () => {
    const { chainsFile, database, ...config } = readConfig({})
    expect(chainsFile).toMatch(/services\/server\/chains\/sandbox\.json$/)
    expect(database).toEqual({ folder: expect.stringMatching(/\.latchkey\/postgres$/) })
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 4410,
      poolSize: 10,
      redisUrl: undefined,
      shutdownMs: 10_000,
      logLevel: 'info',
      server: {
        roles: ['api', 'indexer', 'relay', 'login'],
        publicUrl: 'http://localhost:4410',
        trustedProxies: [],
        limits: {
          address: { burst: 100, perSecond: 10 },
          project: { burst: 2000, perSecond: 200 },
          heavy: {
            address: { burst: 60, perSecond: 6 },
            project: { burst: 1200, perSecond: 120 },
          },
        },
        checksAnswers: false,
      },
    })
  })

  test('behavior: an empty variable counts as not set', () => {
    expect(readConfig({ PORT: ' ', DATABASE_URL: '' }).port).toBe(4410)
  })

  test('behavior: every variable is in .env.example, with its default', () => {
    const text = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
    const lines = text.split('\n').filter((line) => /^[A-Z_]+=/.test(line))
    const example = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)))
    expect(Object.keys(example).sort()).toEqual([...settingNames].sort())
    expect(readConfig(example)).toEqual(readConfig({}))
  })

  test('parameters: DATABASE_URL', () => {
    const url = 'postgres://user:secret@db.example/latchkey'
    expect(readConfig({ DATABASE_URL: url }).database).toEqual({ url })
  })

  test('parameters: KEY_ENCRYPTION_KEY', () => {
    const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
    const read = (text: string) => readConfig({ KEY_ENCRYPTION_KEY: text }).server.operatorKeys
    expect(read(one.toString('base64'))).toEqual([one])
    expect(read(`${two.toString('hex')}, ${one.toString('base64url')}`)).toEqual([two, one])
    for (const wrong of ['secret', Buffer.alloc(31).toString('base64'), `${one.toString('hex')}00`])
      expect(() => read(wrong)).toThrow(
        /^KEY_ENCRYPTION_KEY must be 32 random bytes in base64 or hexadecimal/,
      )
  })

  const login = {
    SMTP_URL: 'smtp://localhost:25',
    MAIL_FROM: 'Example <login@example.com>',
    FRAME_URL: 'https://Wallet.example/',
    LOGIN_KEYS: '{}',
    ESCROW_SOCKET: '/run/escrow.sock',
  }

  test('parameters: SMTP_URL', () => {
    expect(readConfig({ ...login, SMTP_URL: '' }).login).toBeUndefined()
    expect(readConfig({ ...login, DATA_DIR: '/data' }).login).toEqual({
      frameUrl: 'https://wallet.example',
      mail: { url: 'smtp://localhost:25', from: 'Example <login@example.com>' },
      keySource: { text: '{}' },
      escrowSocket: '/run/escrow.sock',
      auditHeadsFile: '/data/audit-heads.jsonl',
      mailsPerHour: 200,
      revertSeconds: 259_200,
      wayOut: { proofMs: 300_000, holdMs: 86_400_000, deletionMs: 1_209_600_000 },
      approvals: 'window',
      passcodeWaitMs: 30_000,
      socials: [],
    })
    expect(
      readConfig({
        ...login,
        LOGIN_PROOF_SECONDS: '60',
        LOGIN_HOLD_SECONDS: '120',
        LOGIN_DELETION_SECONDS: '30',
      }).login?.wayOut,
    ).toEqual({ proofMs: 60_000, holdMs: 120_000, deletionMs: 30_000 })
    expect(readConfig({ ...login, LOGIN_APPROVALS: 'frame' }).login?.approvals).toBe('frame')
    expect(
      readConfig({ ...login, LOGIN_KEYS: '', LOGIN_KEYS_FILE: '/run/keys', ESCROW_KEYS_FILE: '/run/escrow' })
        .login,
    ).toMatchObject({ keySource: { file: '/run/keys' }, escrowKeysFile: '/run/escrow' })
  })

  const apple = {
    LOGIN_APPLE_CLIENT_ID: 'com.example',
    LOGIN_APPLE_TEAM_ID: 'TEAM',
    LOGIN_APPLE_KEY_ID: 'KEY',
    LOGIN_APPLE_KEY_FILE: '/run/apple.p8',
  }
  const github = { LOGIN_GITHUB_CLIENT_ID: 'id', LOGIN_GITHUB_CLIENT_SECRET: 'secret' }

  test('parameters: socials, in the order in which they are offered', () => {
    const google = { LOGIN_GOOGLE_CLIENT_ID: 'g', LOGIN_GOOGLE_CLIENT_SECRET: 's' }
    expect(readConfig({ ...login, ...apple, ...github, ...google }).login?.socials).toEqual([
      { provider: 'google', clientId: 'g', clientSecret: 's' },
      { provider: 'github', clientId: 'id', clientSecret: 'secret' },
      { provider: 'apple', clientId: 'com.example', teamId: 'TEAM', keyId: 'KEY', keyFile: '/run/apple.p8' },
    ])
    // Without a mail server login is off.
    expect(readConfig({ ...login, ...github, SMTP_URL: '' }).login).toBeUndefined()
  })

  const farcaster = {
    LOGIN_FARCASTER_RELAY_URL: 'https://relay.example',
    LOGIN_FARCASTER_NODES: 'https://one.example/key, https://two.example/key',
  }

  test('parameters: LOGIN_FARCASTER_RELAY_URL', () => {
    expect(readConfig({ ...login, ...farcaster }).login?.farcaster).toEqual({
      relayUrl: 'https://relay.example',
      nodes: ['https://one.example/key', 'https://two.example/key'],
      links: ['https://farcaster.xyz', 'https://warpcast.com'],
      holdSeconds: 259_200,
    })
    const here = {
      FRAME_URL: 'http://localhost:4420',
      LOGIN_FARCASTER_RELAY_URL: 'http://127.0.0.1:4426',
      LOGIN_FARCASTER_NODES: 'http://127.0.0.1:4451,http://localhost:4451',
      LOGIN_FARCASTER_LINKS: 'http://localhost:4430/x',
    }
    expect(readConfig({ ...login, ...here }).login?.farcaster?.links).toEqual(['http://localhost:4430'])
  })

  test.each([
    ['no relay', { LOGIN_FARCASTER_RELAY_URL: '' }, 'LOGIN_FARCASTER_RELAY_URL must be set'],
    ['one node', { LOGIN_FARCASTER_NODES: 'https://one.example' }, 'two nodes or more'],
    [
      'one node twice',
      { LOGIN_FARCASTER_NODES: 'https://one.example/key,https://one.example/other' },
      'two nodes or more',
    ],
    ['a relay without https', { LOGIN_FARCASTER_RELAY_URL: 'http://relay.example' }, 'must be https'],
    ['a relay on this machine', { LOGIN_FARCASTER_RELAY_URL: 'http://localhost:1' }, 'must be https'],
    ['a node that is no address', { LOGIN_FARCASTER_NODES: 'https://one.example,x' }, 'two nodes or more'],
    ['links without https', { LOGIN_FARCASTER_LINKS: 'http://farcaster.xyz' }, 'must be https'],
  ])('error: Farcaster with %s', (_, wrong, message) => {
    expect(() => readConfig({ ...login, ...farcaster, ...wrong })).toThrow(message)
    // Addresses of nodes often hold a key.
    expect(() => readConfig({ ...login, ...farcaster, ...wrong })).not.toThrow('example')
  })

  test('parameters: LOGIN_PROVIDERS_URL, on this machine only', () => {
    const here = { ...login, FRAME_URL: 'http://localhost:4420' }
    const read = (env: object) => readConfig({ ...here, ...env }).login?.providersUrl
    expect(read({ LOGIN_PROVIDERS_URL: 'http://127.0.0.1:4470' })).toBe('http://127.0.0.1:4470')
    for (const env of [
      { LOGIN_PROVIDERS_URL: 'https://providers.example' },
      { LOGIN_PROVIDERS_URL: 'http://127.0.0.1:4470', FRAME_URL: 'https://wallet.example' },
    ])
      expect(() => read(env)).toThrow(
        'LOGIN_PROVIDERS_URL is for a sandbox: it and FRAME_URL must be on this machine.',
      )
  })

  test.each([
    [
      { ...github, LOGIN_GITHUB_CLIENT_SECRET: '' },
      'LOGIN_GITHUB_CLIENT_SECRET must be set where LOGIN_GITHUB_CLIENT_ID is.',
    ],
    [
      { ...github, LOGIN_GITHUB_CLIENT_ID: '' },
      'LOGIN_GITHUB_CLIENT_ID must be set where LOGIN_GITHUB_CLIENT_SECRET is.',
    ],
    [
      { ...apple, LOGIN_APPLE_KEY_FILE: '', LOGIN_APPLE_TEAM_ID: '' },
      /^LOGIN_APPLE_TEAM_ID must be set where LOGIN_APPLE_CLIENT_ID is\.\nLOGIN_APPLE_KEY_FILE must be set/,
    ],
  ])('error: socials with %j', (change, message) => {
    expect(() => readConfig({ ...login, ...change })).toThrow(message)
  })

  test.each([
    [{ MAIL_FROM: '' }, 'MAIL_FROM must be set where SMTP_URL is.'],
    [{ MAIL_FROM: 'a@b.example, c@d.example' }, 'MAIL_FROM must be an address such as'],
    [{ FRAME_URL: '' }, 'FRAME_URL must be set where SMTP_URL is.'],
    [{ ESCROW_SOCKET: '' }, 'ESCROW_SOCKET must be set where SMTP_URL is.'],
    [{ LOGIN_KEYS: '' }, 'LOGIN_KEYS_FILE or LOGIN_KEYS must be set where SMTP_URL is.'],
    [{ LOGIN_KEYS_FILE: '/run/keys' }, 'LOGIN_KEYS_FILE and LOGIN_KEYS are both set: which is it?'],
    [{ SMTP_URL: 'http://user:secret@x' }, 'SMTP_URL must be an smtp:// or smtps:// address.'],
  ])('error: login with %j', (change, message) => {
    expect(() => readConfig({ ...login, ...change })).toThrow(message)
  })

  test('parameters: ROLES', () => {
    expect(readConfig({ ROLES: 'api, indexer' }).server.roles).toEqual(['api', 'indexer'])
  })

  test.each([
    [{ PORT: 'x' }, 'PORT must be a number.'],
    [{ PORT: '70000' }, 'PORT must be at most 65535.'],
    [{ ROLES: 'api,baker' }, 'ROLES must be a list of api, indexer, relay, login.'],
    [{ ROLES: ',' }, 'ROLES must name at least one role.'],
    [{ DATABASE_URL: 'mysql://user:secret@x' }, 'DATABASE_URL must be a postgres:// address.'],
    [{ REDIS_URL: 'localhost' }, 'REDIS_URL must be a redis:// or rediss:// address.'],
    [{ PUBLIC_URL: 'example.com' }, 'PUBLIC_URL must be an http or https address.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters.'],
    [
      { TRUSTED_PROXIES: '10.0.0.0/33' },
      'TRUSTED_PROXIES must be a list of addresses or networks such as 10.0.0.0/8.',
    ],
    [
      { TRUSTED_PROXIES: 'proxy' },
      'TRUSTED_PROXIES must be a list of addresses or networks such as 10.0.0.0/8.',
    ],
    [{ RESTRICTED_FEATURES: 'swap' }, 'RESTRICTED_FEATURES must be a list of swaps, onramp, socials.'],
    [{ RESTRICTED_FEATURES: ',' }, 'RESTRICTED_FEATURES must name at least one feature.'],
    [{ RATE_ADDRESS_BURST: '0' }, 'RATE_ADDRESS_BURST must be at least 1.'],
  ])('error: %j', (env, message) => {
    expect(() => readConfig(env)).toThrow(message)
  })

  test('parameters: RESTRICTED_TIME_ZONES and RESTRICTED_FEATURES', () => {
    const read = (env: Record<string, string>) => readConfig(env).server.restrictions
    expect(read({})).toBeUndefined()
    expect(read({ RESTRICTED_FEATURES: 'swaps' })).toBeUndefined()
    expect(read({ RESTRICTED_TIME_ZONES: 'Asia/Shanghai' })).toEqual({
      timeZones: ['Asia/Shanghai'],
      features: ['swaps', 'onramp', 'socials'],
    })
    // Other names of a zone, and one that is listed twice.
    const zones = 'PRC, asia/shanghai, Asia/Kashgar,Asia/Urumqi'
    expect(read({ RESTRICTED_TIME_ZONES: zones, RESTRICTED_FEATURES: 'onramp, swaps' })).toEqual({
      timeZones: ['Asia/Shanghai', 'Asia/Urumqi'],
      features: ['onramp', 'swaps'],
    })
  })

  test.each([
    ['Asia/Shanghai,Moon/Tranquility', 2],
    ['China', 1],
    ['+08:00', 1],
    ['8', 1],
  ])('error: RESTRICTED_TIME_ZONES=%s', (text, position) => {
    expect(() => readConfig({ RESTRICTED_TIME_ZONES: text })).toThrow(
      `RESTRICTED_TIME_ZONES must be a list of IANA time zones such as Asia/Shanghai; entry ${position} is not one.`,
    )
  })

  test('parameters: how much the relay stores', () => {
    const { stored } = readConfig({ RELAY_ADDRESS_STORED_MB: '8', RELAY_STORED_MESSAGES: '10' }).server.relay
      ?.limits ?? { stored: undefined }
    expect(stored?.address).toEqual({ messages: 100_000, bytes: 8 * 1024 * 1024 })
    expect(stored?.all).toEqual({ messages: 10, bytes: 4_096 * 1024 * 1024 })
  })

  test('error: all of them at once, and no value is repeated', () => {
    const env = { DATABASE_URL: 'mysql://user:hunter2@x', PORT: 'x' }
    expect(() => readConfig(env)).toThrowErrorMatchingInlineSnapshot(`
      [ConfigError: PORT must be a number.
      DATABASE_URL must be a postgres:// address.]
    `)
  })
})
