import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/testDatabase.fixture.ts'
import { createProjectRepository } from '../projects/createProjectRepository.ts'
import { runCommand } from './runCommand.ts'

describe('runCommand', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  }, 60_000)
  afterAll(() => database.close())
  beforeEach(async () => {
    const repository = createProjectRepository(database.db)
    for (const { id } of await repository.list()) await repository.delete(id)
  })

  async function run(...args: string[]) {
    const out: string[] = []
    let isOpened = false
    const code = await runCommand(args, {
      write: (line) => out.push(line),
      writeError: (line) => out.push(`! ${line}`),
      async withProjects(work) {
        isOpened = true
        await work(createProjectRepository(database.db))
      },
    })
    return { code, out: out.join('\n'), isOpened }
  }

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
      withProjects: () => Promise.reject(Object.assign(new Error('refused'), { code: '57P03' })),
    })
    expect({ code, out }).toEqual({
      code: 1,
      out: ['The database cannot be reached. Check DATABASE_URL or DATA_DIR.'],
    })
  })
})
