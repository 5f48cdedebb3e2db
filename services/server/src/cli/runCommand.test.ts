import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, silentLogger, type TestDatabase } from '../../test/testDatabase.fixture.ts'
import { writeAuditHead } from '../audit/auditHeads.ts'
import { createAudit } from '../audit/createAudit.ts'
import { createHeadKeys } from '../audit/headKeys.ts'
import { readEscrowKeys } from '../escrow/escrowKeys.ts'
import { createKeyStore } from '../keys/createKeyStore.ts'
import { createLeader } from '../leader/createLeader.ts'
import { createProjectRepository } from '../projects/createProjectRepository.ts'
import { type KeySource, readSealingKeys } from '../sealing/readSealingKeys.ts'
import { runCommand } from './runCommand.ts'

describe('runCommand', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
    target = database
  }, 60_000)
  afterAll(() => database.close())
  beforeEach(async () => {
    const repository = createProjectRepository(database.db)
    for (const { id } of await repository.list()) await repository.delete(id)
  })

  const clock = { time: Date.now(), now: () => clock.time }
  let operatorKeys: readonly Buffer[] = []
  let loginKeys: KeySource | undefined
  let target: TestDatabase

  async function run(...args: string[]) {
    const out: string[] = []
    let isOpened = false
    const code = await runCommand(args, {
      write: (line) => out.push(line),
      writeError: (line) => out.push(`! ${line}`),
      async withDatabase(work) {
        isOpened = true
        await work({ db: target.db, clock, operatorKeys, loginKeys })
      },
    })
    return { code, out: out.join('\n'), isOpened }
  }

  test('behavior: what an operator changes is on record', async () => {
    const read = async () => {
      const { rows } = await database.db.$client.query<{ details: string }>(
        "select details from audit_log where type = 'admin' order by seq",
      )
      return rows.map(({ details }): unknown => JSON.parse(details))
    }
    const before = (await read()).length
    await run('projects', 'create', 'My App', '--id', 'app')
    await run('projects', 'allow', 'app', 'https://app.example')
    await run('projects', 'list')
    await run('projects', 'show', 'app')
    await run('projects', 'delete', 'nobody')
    await run('bans', 'add', '203.0.113.7')
    await run('bans', 'lift', '203.0.113.7')
    expect((await read()).slice(before)).toEqual([
      { command: 'projects create', words: 'My App --id app' },
      { command: 'projects allow', words: 'app https://app.example' },
      { command: 'bans add' },
      { command: 'bans lift' },
    ])
  })

  test('default', async () => {
    expect(
      await run('projects', 'create', 'My App', '--id', 'app', '--allow', 'https://App.example'),
    ).toMatchObject({
      code: 0,
      out: 'Created the project app.',
    })
    expect((await run('projects', 'allow', 'app', 'https://*.app.example', 'https://app.example')).out).toBe(
      'https://*.app.example may call app now.\nhttps://app.example may call app already.',
    )
    expect((await run('projects', 'list')).out).toBe('app  My App  (2 origins)')
    expect((await run('projects', 'show', 'app')).out.replace(/\d{4}-.*Z/, 'TIME')).toMatchInlineSnapshot(`
      "id           app
      name         My App
      development  no
      native       no
      telemetry    yes
      limits       those of the server
      created      TIME
      origins      https://*.app.example
                   https://app.example"
    `)
    expect((await run('projects', 'revoke', 'app', 'https://*.app.example')).code).toBe(0)
    expect((await run('projects', 'list')).out).toBe('app  My App  (1 origin)')
    expect((await run('projects', 'delete', 'app')).out).toBe('Deleted the project app.')
    expect((await run('projects', 'list')).out).toBe(
      'There are no projects yet: latchkey projects create <name>',
    )
  })

  test('behavior: an id is made when none is given', async () => {
    const { out } = await run('projects', 'create', 'App')
    expect(out).toMatch(
      /^Created the project [0-9a-f]{32}\.\nNo page may call yet: latchkey projects allow [0-9a-f]{32} <origin>$/,
    )
  })

  test('behavior: all the options', async () => {
    const options = ['--dev', '--native', '--no-telemetry', '--burst', '10', '--per-second', '2']
    const origins = ['--allow', 'http://localhost:4400', '--allow', 'http://127.0.0.1:4400']
    await run('projects', 'create', 'Sandbox', '--id', 'sandbox', ...options, ...origins)
    expect(await createProjectRepository(database.db).find('sandbox')).toMatchObject({
      id: 'sandbox',
      name: 'Sandbox',
      isDevelopment: true,
      isNative: true,
      hasTelemetry: false,
      limit: { burst: 10, perSecond: 2 },
      origins: ['http://127.0.0.1:4400', 'http://localhost:4400'],
    })
    expect(await run('projects', 'create', 'Sandbox', '--id', 'sandbox', '--if-absent')).toMatchObject({
      code: 0,
      out: 'There is a project sandbox already.',
    })
  })

  test.each([[[]], [['--help']], [['help']], [['projects', 'create', '--help']]])(
    'behavior: help for %j',
    async (args) => {
      const { out, isOpened } = await run(...args)
      expect(out).toMatch(/^Usage: latchkey/)
      expect(isOpened).toBe(false)
    },
  )

  test.each([
    [['project'], 'There is no command `project`. See latchkey --help'],
    [['projects'], 'There is no command `projects`. See latchkey --help'],
    [['projects', 'toString'], 'There is no command `projects toString`. See latchkey --help'],
    [['projects', 'create'], '`projects create` takes one name: put it in quotes if it has spaces.'],
    [
      ['projects', 'create', 'My', 'App'],
      '`projects create` takes one name: put it in quotes if it has spaces.',
    ],
    [['projects', 'create', 'A', '--id', 'a b'], 'The id "a b" must be 1 to 64 letters, digits, - and _.'],
    [['projects', 'create', 'A', '--id', 'taken'], 'There is a project taken already. Choose another id.'],
    [['projects', 'create', 'A', '--burst', '5'], '--burst and --per-second go together.'],
    [['projects', 'create', 'A', '--burst', '-1', '--per-second', '1'], /burst/],
    [
      ['projects', 'create', 'A', '--allow', 'http://app.example'],
      /^! The origin "http:\/\/app\.example" is not accepted: http is accepted from localhost/,
    ],
    [['projects', 'create', 'A', '--allow', 'https://app.example/'], /nothing after them\.$/],
    [['projects', 'create', 'A', '--what'], /Unknown option '--what'/],
    [['projects', 'show'], 'Which project? See latchkey projects list'],
    [['projects', 'show', 'nobody'], 'There is no project "nobody": see latchkey projects list'],
    [['projects', 'show', "x'; drop table projects; --"], /^! There is no project/],
    [['projects', 'allow', 'taken'], '`projects allow` takes an id and at least one origin.'],
    [
      ['projects', 'allow', 'taken', 'http://localhost:3000'],
      /http is accepted in development projects only/,
    ],
    [
      ['projects', 'revoke', 'taken', 'https://other.example'],
      'https://other.example is not among the origins of taken: see latchkey projects show taken',
    ],
    [['projects', 'delete', 'nobody'], 'There is no project "nobody": see latchkey projects list'],
    [['projects', 'list', 'x'], 'Too much: latchkey projects list'],
  ] as const)('error: %j', async (args, message) => {
    await run('projects', 'create', 'Taken', '--id', 'taken')
    const { code, out } = await run(...args)
    expect(code).toBeGreaterThan(0)
    if (typeof message === 'string') expect(out).toBe(`! ${message}`)
    else expect(out).toMatch(message)
    expect((await run('projects', 'list')).out).toBe('taken  Taken  (0 origins)')
  })

  test('error: the database is away', async () => {
    const out: string[] = []
    const code = await runCommand(['projects', 'list'], {
      write: (line) => out.push(line),
      writeError: (line) => out.push(line),
      withDatabase: () => Promise.reject(Object.assign(new Error('refused'), { code: '57P03' })),
    })
    expect({ code, out }).toEqual({
      code: 1,
      out: ['The database cannot be reached. Check DATABASE_URL or DATA_DIR.'],
    })
  })

  describe('migrate', () => {
    test('default: nothing but this command changes tables', async () => {
      const empty = await createTestDatabase({ isMigrated: false })
      target = empty
      try {
        const tables = async () =>
          (await empty.db.$client.query("select from pg_tables where schemaname = 'public'")).rowCount
        const refused = await run('projects', 'list')
        expect(refused.code).toBe(1)
        expect(refused.out).toMatch(
          /^! The database is older than this program \(it lacks 0001_projects\.sql, .*\)\. Run latchkey migrate, or start a server of this version, which does the same\.$/,
        )
        expect(await tables()).toBe(0)
        const { code, out } = await run('migrate')
        expect(code).toBe(0)
        expect(out).toMatch(/^Ran 0001_projects\.sql\.\n(.*\n)*The database is up to date now\.$/)
        expect((await run('migrate')).out).toBe('The database is up to date.')
        expect((await run('projects', 'list')).code).toBe(0)
        // A single step that is missing is enough.
        await empty.db.$client.query("delete from migrations where name = '0012_bans.sql'")
        expect((await run('bans', 'list')).out).toContain('(it lacks 0012_bans.sql)')
      } finally {
        target = database
        await empty.close()
      }
    })
  })

  describe('projects edit', () => {
    test('default', async () => {
      await run('projects', 'create', 'App', '--id', 'app', '--dev', '--allow', 'http://localhost:1')
      expect((await run('projects', 'edit', 'app', '--name', 'New', '--native', '--no-telemetry')).out).toBe(
        'Changed the project app.',
      )
      const find = () => createProjectRepository(database.db).find('app')
      expect(await find()).toMatchObject({
        name: 'New',
        isDevelopment: true,
        isNative: true,
        hasTelemetry: false,
        origins: ['http://localhost:1'],
      })
      await run('projects', 'edit', 'app', '--no-dev', '--burst', '5', '--per-second', '1')
      expect(await find()).toMatchObject({ isDevelopment: false, limit: { burst: 5, perSecond: 1 } })
      await run('projects', 'edit', 'app', '--no-limits')
      expect((await find())?.limit).toBeUndefined()
    })

    test.each([
      [['edit', 'app'], 'What is to be changed? See latchkey --help'],
      [['edit', 'nobody', '--name', 'x'], 'There is no project "nobody": see latchkey projects list'],
      [['edit', 'app', '--burst', '5'], '--burst and --per-second go together.'],
      [['edit', 'app', '--name', ''], 'The name must have 1 to 100 characters.'],
    ])('error: %j', async (args, message) => {
      await run('projects', 'create', 'App', '--id', 'app')
      expect(await run('projects', ...args)).toMatchObject({ code: 1, out: `! ${message}` })
    })
  })

  describe('keys', () => {
    const signing = async () =>
      (await createKeyStore(database.db, { clock, operatorKeys }).read('signin')).map(({ id }) => id)

    test('default: rotated with overlap', async () => {
      operatorKeys = [Buffer.alloc(32, 7)]
      const [first] = await signing()
      const { out } = await run('keys', 'rotate', 'signin')
      const [, second] = await signing()
      expect(out).toMatch(new RegExp(`^The key ${second} is published now and signs from 2`))
      expect(await run('keys', 'rotate', 'signin')).toMatchObject({
        code: 1,
        out: '! A new key for signin waits already: see latchkey keys list. With --at-once another one takes over now.',
      })
      expect((await run('keys', 'list')).out.split('\n')).toEqual([
        expect.stringMatching(new RegExp(`^signin        ${first}  encrypted, published until 2`)),
        expect.stringMatching(new RegExp(`^signin        ${second}  encrypted, signs from 2`)),
      ])
      expect((await run('keys', 'rotate', 'signin', '--at-once')).code).toBe(0)
      expect(await signing()).not.toContain(first)
      expect(await signing()).toHaveLength(1)
      operatorKeys = []
      expect(await run('keys', 'rotate', 'signin', '--at-once')).toMatchObject({
        code: 1,
        out: '! The signing keys in the database are encrypted: set KEY_ENCRYPTION_KEY to the key that they were encrypted with.',
      })
      expect((await run('keys', 'discard', 'signin')).out).toContain('Deleted 3 keys for signin.')
    })

    test('error: which keys', async () => {
      expect((await run('keys', 'rotate')).out).toBe('! Which keys? One of signin, attestations, webhooks.')
    })
  })

  describe('sessions', () => {
    test('default', async () => {
      await run('projects', 'create', 'App', '--id', 'app')
      const accounts = [`0x${'a'.repeat(40)}`, `0x${'B'.repeat(40)}`, `0x${'c'.repeat(40)}`]
      for (const address of accounts)
        await database.db.$client.query(
          `insert into signin_sessions (id, token_digest, project_id, origin, chain_id, address, created_at, used_at, expires_at)
           values (gen_random_uuid(), sha256(convert_to($1, 'UTF8')), 'app', 'https://app.example', 'eip155:1', $1, now(), now(),
             now() + interval '1 day')`,
          [address],
        )
      const signedIn = async () => {
        const { rows } = await database.db.$client.query<{ address: string }>(
          'select address from signin_sessions',
        )
        return accounts.map((address) => rows.some((row) => row.address === address))
      }
      expect((await run('sessions', 'list', '--project', 'app')).out.split('\n')).toHaveLength(3)
      expect((await run('sessions', 'revoke')).code).toBe(1)
      expect(await signedIn()).toEqual([true, true, true])
      expect((await run('sessions', 'revoke', '--account', `eip155:1:0x${'b'.repeat(40)}`)).out).toBe(
        'Ended 1 session.',
      )
      expect(await signedIn()).toEqual([true, false, true])
      const [id = ''] = (await run('sessions', 'list')).out.split('  ')
      expect((await run('sessions', 'revoke', id)).out).toBe('Ended 1 session.')
      expect((await run('sessions', 'revoke', '--all')).out).toBe('Ended 1 session.')
      expect((await run('sessions', 'list')).out).toBe('Nobody is signed in.')
    })
  })

  describe('index', () => {
    test('default: a chain is forgotten, and whoever indexes has to begin anew', async () => {
      const { rows } = await database.db.$client.query<{ id: number }>(
        "insert into activity_chains (chain, next_block) values ('eip155:1', 50), ('eip155:2', 7) returning id",
      )
      for (const { id } of rows)
        await database.db.$client.query(
          "insert into activity_received (account, chain_id, kind, token, token_id, block) values ('\\x01', $1, 1, '\\x02', 0, 3)",
          [id],
        )
      expect((await run('index', 'list')).out).toBe('eip155:1  up to block 49\neip155:2  up to block 6')
      const lost: boolean[] = []
      const leader = createLeader({
        db: database.db,
        name: 'activity',
        logger: silentLogger,
        retryMs: 50,
        lead: ({ signal }) =>
          new Promise((resolve) => {
            lost.push(false)
            signal.addEventListener('abort', () => {
              lost[lost.length - 1] = true
              resolve()
            })
          }),
      })
      await expect.poll(() => lost).toEqual([false])
      expect(await run('index', 'restart', 'eip155:1')).toMatchObject({ code: 0 })
      await expect.poll(() => lost.slice(0, 2), { timeout: 10_000 }).toEqual([true, false])
      await leader.stop()
      const left = await database.db.$client.query('select chain_id from activity_received')
      expect(left.rows).toEqual([{ chain_id: rows[1]?.id }])
      expect((await run('index', 'purge', 'eip155:1')).out).toBe(
        '! There is no index of "eip155:1": see latchkey index list',
      )
    }, 30_000)
  })

  describe('purge', () => {
    test('default', async () => {
      expect((await run('purge', 'telemetry', '--before', '2020-01-01')).out).toBe('Deleted 0 events.')
      expect((await run('purge', 'pictures')).code).toBe(0)
      expect((await run('purge', 'messages', '--client', 'did:key:z6Mk')).out).toBe('Deleted 0 messages.')
      expect((await run('purge', 'messages')).code).toBe(1)
      expect((await run('purge', 'telemetry', '--before', 'yesterday')).code).toBe(1)
    })
  })

  describe('bans', () => {
    test('default', async () => {
      const client = `did:key:z6Mk${'a'.repeat(44)}`
      expect((await run('bans', 'list')).out).toBe('Nobody is banned.')
      expect((await run('bans', 'add', '203.0.113.0/24', '--reason', 'floods')).out).toBe(
        '203.0.113.0/24 is banned.',
      )
      expect((await run('bans', 'add', client, '--for', '12h')).out).toMatch(/ is banned until 2/)
      expect((await run('bans', 'list')).out).toMatch(
        new RegExp(`^203\\.0\\.113\\.0/24  for good  floods\\n${client}  until 2`),
      )
      clock.time += 13 * 3_600_000
      expect((await run('bans', 'list')).out).toBe('203.0.113.0/24  for good  floods')
      expect((await run('bans', 'lift', '203.0.113.0/24')).code).toBe(0)
      expect((await run('bans', 'lift', '203.0.113.0/24')).code).toBe(1)
    })

    test.each([
      [['add'], /^! Whom\?/],
      [['add', 'example.com'], /is neither an address, a network nor a did:key\.$/],
      [['add', '203.0.113.7', '--for', 'ever'], /--for takes a time such as 30m, 12h or 7d\.$/],
    ])('error: %j', async (args, message) => {
      const { code, out } = await run('bans', ...args)
      expect(code).toBe(1)
      expect(out).toMatch(message)
    })
  })

  describe('login-keys', () => {
    let folder: string
    let file: string
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'latchkey-cli-'))
      file = join(folder, 'keys.json')
      loginKeys = { file }
      return () => {
        rmSync(folder, { recursive: true })
        loginKeys = undefined
      }
    })

    test('default: makes keys, without a database', async () => {
      const made = await run('login-keys', 'new', file)
      expect(made).toMatchObject({ code: 0, isOpened: false })
      expect(statSync(file).mode & 0o777).toBe(0o600)
      const keys = readSealingKeys({ file })
      const { auth, pii, otp, heads } = keys
      expect([auth, pii, otp].map((list) => list.length)).toEqual([1, 1, 1])
      expect(heads).toBeUndefined()
      for (const { key } of [...auth, ...pii, ...otp]) expect(made.out).not.toContain(key.toString('base64'))
      // Never a second time.
      expect(await run('login-keys', 'new', file)).toMatchObject({ code: 1 })
      expect(readSealingKeys({ file })).toEqual(keys)
    })

    test('behavior: rotates, at once or for several servers', async () => {
      await run('login-keys', 'new', file)
      const [first] = readSealingKeys({ file }).auth
      expect((await run('login-keys', 'rotate', file)).code).toBe(0)
      const [second, ...old] = readSealingKeys({ file }).auth
      expect(old).toEqual([first])
      // Names are in the order of time, by the second.
      vi.setSystemTime(Date.now() + 2_000)
      expect((await run('login-keys', 'rotate', file, '--ahead')).code).toBe(0)
      const [current, , third] = readSealingKeys({ file }).auth
      expect(current).toEqual(second)
      expect((await run('login-keys', 'rotate', file, '--use')).code).toBe(0)
      expect(readSealingKeys({ file }).auth).toEqual([third, second, first])
      expect(await run('login-keys', 'rotate', file, '--use')).toMatchObject({
        code: 1,
        out: '! The newest keys are in use already.',
      })
      vi.useRealTimers()
      expect((await run('login-keys', 'reseal')).out).toBe('Everything is sealed with the first key already.')
      expect((await run('login-keys', 'prune')).code).toBe(0)
      expect(readSealingKeys({ file }).auth).toEqual([third])
    })

    test('error: no file', async () => {
      expect(await run('login-keys', 'new')).toMatchObject({ code: 1, out: '! Which file? Give its path.' })
      expect((await run('login-keys', 'rotate', file)).out).toMatch(/^! LOGIN_KEYS_FILE .* cannot be read/)
      loginKeys = undefined
      expect((await run('login-keys', 'reseal')).out).toBe(
        '! Set LOGIN_KEYS_FILE or LOGIN_KEYS, as for the server.',
      )
    })

    test('behavior: the escrow has keys of its own', async () => {
      expect(await run('escrow-keys', 'new', file)).toMatchObject({ code: 0, isOpened: false })
      const [first] = readEscrowKeys(file)
      expect((await run('escrow-keys', 'rotate', file)).code).toBe(0)
      expect(readEscrowKeys(file)).toEqual([expect.anything(), first])
      expect((await run('escrow-keys', 'new', file)).code).toBe(1)
    })

    test('behavior: audit verify', async () => {
      await run('login-keys', 'new', file)
      const headKeys = createHeadKeys(readSealingKeys({ file }))
      const heads = join(folder, 'heads')
      await createAudit({ db: database.db, clock }).write({ type: 'admin' })
      await writeAuditHead({ db: database.db, clock, headKeys, file: heads })
      expect((await run('audit', 'verify', '--heads', heads)).out).toMatch(
        /^The audit log is intact: \d+ rows, and 1 heads were compared\.\nhead \d+ [0-9a-f]{64}$/,
      )
      expect(readFileSync(heads, 'utf8')).toContain('"mac"')
      // An old head is still checked when its key is gone, also after the next rotation.
      for (let round = 0; round < 2; round++) {
        expect((await run('login-keys', 'rotate', file)).code).toBe(0)
        expect((await run('login-keys', 'reseal')).code).toBe(0)
        expect((await run('login-keys', 'prune')).code).toBe(0)
        expect(readSealingKeys({ file }).pii).toHaveLength(1)
        expect((await run('audit', 'verify', '--heads', heads)).out).toMatch(/and 1 heads were compared/)
      }
      const { $client } = database.db
      await $client.query(
        "alter table audit_log disable trigger all; update audit_log set type = 'x' where seq = 1; alter table audit_log enable trigger all",
      )
      expect(await run('audit', 'verify')).toMatchObject({
        code: 1,
        out: '! The audit log is not intact: row 1 is changed.',
      })
    })
  })
})
