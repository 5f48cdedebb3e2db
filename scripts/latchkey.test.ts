import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../services/server/src/db/embedded/startPostgres.ts'

const repository = fileURLToPath(new URL('../', import.meta.url))

/** `npm run latchkey -- …` */
async function latchkey(args: readonly string[], settings: Record<string, string>) {
  const { DATABASE_URL: _url, DATA_DIR: _folder, ...env } = process.env
  const child = spawn('npm', ['run', '-s', 'latchkey', '--', ...args], {
    cwd: repository,
    env: { ...env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once('close', resolve)),
  ])
  return { out, database: /^Database: .*$/m.exec(err)?.[0], code }
}

describe('npm run latchkey', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-command-'))
  chmodSync(folder, 0o755)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const sandbox = { LATCHKEY_SANDBOX_DIR: folder }

  test('behavior: works on the database of the running sandbox', { timeout: 120_000 }, async () => {
    const postgres = await startPostgres({ folder: join(folder, 'server', 'postgres') })
    try {
      const database = `Database: ${folder}/server/postgres (of the server that is running)`
      // Nothing is migrated by a command that is for something else.
      expect(await latchkey(['projects', 'list'], sandbox)).toMatchObject({ code: 1, database, out: '' })
      expect(await latchkey(['migrate'], sandbox)).toMatchObject({
        code: 0,
        out: expect.stringContaining('The database is up to date now.'),
      })
      expect(await latchkey(['projects', 'create', 'Mine', '--id', 'mine'], sandbox)).toMatchObject({
        code: 0,
        database,
      })
      expect(await latchkey(['projects', 'list'], sandbox)).toEqual({
        code: 0,
        database,
        out: 'mine  Mine  (0 origins)\n',
      })
    } finally {
      await postgres.stop()
    }
  })

  test('parameters: DATA_DIR', { timeout: 120_000 }, async () => {
    const chosen = { ...sandbox, DATA_DIR: join(folder, 'chosen') }
    expect(await latchkey(['migrate'], chosen)).toMatchObject({ code: 0 })
    expect(await latchkey(['projects', 'list'], chosen)).toEqual({
      code: 0,
      database: `Database: ${folder}/chosen/postgres (no server is running on it)`,
      out: 'There are no projects yet: latchkey projects create <name>\n',
    })
  })
})
