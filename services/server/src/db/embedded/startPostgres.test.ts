import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { findPostgres } from './postgresBinaries.ts'
import { readPostmaster } from './postmaster.ts'
import { placeFolder } from './prepareFolder.ts'
import { type EmbeddedPostgres, startPostgres } from './startPostgres.ts'
import { unprivilegedUser } from './systemUser.ts'

const settings = { fsync: 'off', shared_buffers: '16MB' }

async function ask({ connection }: EmbeddedPostgres, text: string): Promise<unknown[]> {
  const client = new Client(connection)
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

describe('startPostgres', () => {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-pg-'))
  chmodSync(root, 0o755)
  const folder = join(root, 'postgres')
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  test('default', async () => {
    const postgres = await startPostgres({ folder, settings })
    expect(postgres.isOwned).toBe(true)
    await ask(postgres, 'create table kept as select 7 as id')
    expect(await ask(postgres, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    await postgres.stop()

    const again = await startPostgres({ folder, settings })
    expect(await ask(again, 'select id from kept')).toEqual([{ id: 7 }])
    await again.stop()
    expect(readPostmaster(join(folder, 'db'))).toBeUndefined()
  })

  test('behavior: a second start joins the first', async () => {
    const [one, two] = await Promise.all([
      startPostgres({ folder, settings }),
      startPostgres({ folder, settings }),
    ])
    expect([one.isOwned, two.isOwned].sort()).toEqual([false, true])
    const [owner, guest] = one.isOwned ? [one, two] : [two, one]
    await guest.stop()
    expect(await ask(guest, 'select 1 as one')).toEqual([{ one: 1 }])
    await owner.stop()
  })

  test('behavior: it does not outlive a killed owner, and starts again at once', async () => {
    const script = join(root, 'owner.mts')
    const entry = fileURLToPath(new URL('./startPostgres.ts', import.meta.url))
    writeFileSync(
      script,
      `import { startPostgres } from ${JSON.stringify(entry)}
      await startPostgres({ folder: ${JSON.stringify(folder)}, settings: ${JSON.stringify(settings)} })
      console.log('ready')
      setInterval(() => {}, 1000)`,
    )
    const owner = spawn(process.execPath, ['--import', 'tsx', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await new Promise((resolve) => owner.stdout.once('data', resolve))
    const orphan = readPostmaster(join(folder, 'db'))
    expect(orphan?.isReady).toBe(true)
    const killed = new Promise((resolve) => owner.once('exit', resolve))
    owner.kill('SIGKILL')
    await killed

    const postgres = await startPostgres({ folder, settings })
    expect(postgres.isOwned).toBe(true)
    expect(readPostmaster(join(folder, 'db'))?.pid).not.toBe(orphan?.pid)
    expect(await ask(postgres, 'select id from kept')).toEqual([{ id: 7 }])

    // Another process may have this pid by now, so `stop` must not signal it.
    await postgres.stop()
    const bystander = spawn('sleep', ['60'], { ...unprivilegedUser() })
    writeFileSync(join(folder, 'db', 'postmaster.pid'), `${bystander.pid}\n`)
    writeFileSync(join(folder, '.s.PGSQL.5432.lock'), `${bystander.pid}\n${folder}/db\n`)
    const next = await startPostgres({ folder, settings })
    await next.stop()
    expect(bystander.exitCode).toBeNull()
    bystander.kill()
  })

  test('behavior: it waits for what is left of one that was killed', async () => {
    const killed = await startPostgres({ folder, settings })
    const client = new Client(killed.connection)
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query('select pg_backend_pid() as pid')
    // A process that cannot notice the end of PostgreSQL yet, as on a busy machine.
    process.kill(rows[0].pid, 'SIGSTOP')
    const postmaster = readPostmaster(join(folder, 'db'))
    if (!postmaster) throw new Error('PostgreSQL does not run')
    process.kill(postmaster.pid, 'SIGKILL')
    await killed.stop()

    const starting = startPostgres({ folder, settings })
    try {
      const log = () => readFileSync(join(folder, 'postgres.log'), 'utf8')
      await expect.poll(log).toContain('pre-existing shared memory block')
    } finally {
      process.kill(rows[0].pid, 'SIGCONT')
    }
    const postgres = await starting
    expect(await ask(postgres, 'select id from kept')).toEqual([{ id: 7 }])
    await postgres.stop()
    await client.end().catch(() => {})
  })

  test('behavior: the guard stops it when its owner is gone', async () => {
    const holder = spawn('sleep', ['60'])
    const postgres = await startPostgres({ folder, settings, ownerPid: holder.pid ?? 0 })
    expect(postgres.isOwned).toBe(true)
    holder.kill('SIGKILL')
    const deadline = Date.now() + 10_000
    while (readPostmaster(join(folder, 'db')) && Date.now() < deadline) await sleep(50)
    expect(readPostmaster(join(folder, 'db'))).toBeUndefined()
  })

  test('behavior: a long path gets a short socket', async () => {
    const long = join(root, 'a'.repeat(90))
    const postgres = await startPostgres({ folder: long, settings })
    expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(postgres.connection.host.length).toBeLessThan(80)
    await postgres.stop()
  })

  test('error: another major version', async () => {
    const version = readFileSync(join(folder, 'db', 'PG_VERSION'), 'utf8')
    writeFileSync(join(folder, 'db', 'PG_VERSION'), '14\n')
    await expect(startPostgres({ folder, settings })).rejects.toThrow(
      /was made by PostgreSQL 14, this is 18\./,
    )
    writeFileSync(join(folder, 'db', 'PG_VERSION'), version)
  })

  test('error: PostgreSQL says what is wrong', async () => {
    await expect(startPostgres({ folder, settings: { work_mem: 'lots' } })).rejects.toThrow(
      /PostgreSQL did not start in .*invalid value for parameter "work_mem": "lots"/,
    )
  })
})

describe('placeFolder', () => {
  const user = { uid: 65_534, gid: 65_534 }

  test('default', () => {
    expect(placeFolder('/somewhere/postgres', undefined)).toBe('/somewhere/postgres')
  })

  test('behavior: as root, a folder that the other user cannot reach is replaced by another one', () => {
    const closed = mkdtempSync(join(tmpdir(), 'latchkey-closed-'))
    mkdirSync(join(closed, 'data'))
    expect(placeFolder(join(closed, 'data', 'postgres'), user)).toMatch(
      /^\/var\/lib\/latchkey\/[0-9a-f]{16}$/,
    )
    chmodSync(closed, 0o755)
    expect(placeFolder(join(closed, 'data', 'postgres'), user)).toBe(join(closed, 'data', 'postgres'))
    rmSync(closed, { recursive: true })
  })
})

describe('findPostgres', () => {
  test('default', () => {
    expect(findPostgres().version).toMatch(/^18\./)
  })

  test('error: no package for the system', () => {
    expect(() => findPostgres('plan9-mips')).toThrowErrorMatchingInlineSnapshot(
      `[ConfigError: There is no embedded PostgreSQL for plan9-mips: set DATABASE_URL to a PostgreSQL of yours.]`,
    )
  })
})
