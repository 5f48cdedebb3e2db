import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Database, openDatabase, silentLogger, startPostgres } from '@latchkey/server/testing'
import { findKeys, findSecrets, notedSecrets } from './secrets.ts'

/**
 * Searches what the product has left behind for the secrets that the stories have noted: its output, every row of its database, the
 * database's files (with rows that are deleted already), every other file in its folder, and the reports of the tests. Returns where
 * which kind of secret was found; a secret itself is in no message.
 *
 * The key files hold keys, and may.
 */
export async function searchProduct({
  output,
  folder,
  reports,
}: {
  /** What the product has printed. */
  output: string
  /** The sandbox's state. */
  folder: string
  /** Folders with reports. */
  reports: readonly string[]
}): Promise<string[]> {
  const secrets = notedSecrets()
  if (secrets.length === 0) return []
  const found: string[] = []
  const search = (place: string, text: string, wanted = secrets) => {
    for (const kind of new Set(findSecrets(text, wanted))) found.push(`${kind} in ${place}`)
  }
  search('the output', output)
  // The server's own, which is joined and not started a second time.
  const postgres = await startPostgres({ folder: join(folder, 'server') })
  const db = openDatabase(postgres.connection, { poolSize: 1, logger: silentLogger })
  try {
    for (const { table, text } of await readTables(db)) search(`the table ${table}`, text)
    // What was written to a row that is changed or deleted now is still in the files.
    await db.$client.query('checkpoint')
  } finally {
    await db.close()
  }
  for (const root of [folder, ...reports].filter((path) => existsSync(path)))
    for (const file of filesIn(root)) {
      const place = `the file ${relative(root, file)}`
      const content = readFileSync(file, 'latin1')
      if (/\.(log|jsonl?|txt|md|html|xml)$/.test(file)) search(place, content)
      else for (const kind of findKeys(content, secrets)) found.push(`${kind} in ${place}`)
    }
  return found
}

/** Every row of every table, as the text that a dump would have. */
async function readTables(db: Database): Promise<{ table: string; text: string }[]> {
  const { rows: tables } = await db.$client.query<{ table: string }>(
    `select format('%I.%I', table_schema, table_name) as table from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const texts: { table: string; text: string }[] = []
  for (const { table } of tables) {
    const { rows } = await db.$client.query<{ row: string }>(`select t::text as row from ${table} t`)
    texts.push({ table, text: rows.map(({ row }) => row).join('\n') })
  }
  return texts
}

/** Programs and built pages were there before there was a secret, and key files have keys. */
const unsearched = /^(keys|web|wallet|frame|server[\\/](native|lib)-[^\\/]*)[\\/]/

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !unsearched.test(name))
    .map((name) => join(folder, name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
}
