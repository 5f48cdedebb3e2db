import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import pg from 'pg'
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
  const db = await openDatabase(join(folder, 'server', 'postgres'))
  try {
    for (const { table, text } of await readTables(db)) search(`the table ${table}`, text)
    // What was written to a row that is changed or deleted now is still in the files.
    await db.query('checkpoint')
  } finally {
    await db.end()
  }
  for (const root of [folder, ...reports].filter((path) => existsSync(path)))
    for (const file of filesIn(root)) {
      const place = `the file ${relative(root, file)}`
      const content = readIfThere(file)
      if (content === undefined) continue
      if (/\.(log|jsonl?|txt|md|html|xml)$/.test(file)) search(place, content)
      else for (const kind of findKeys(content, secrets)) found.push(`${kind} in ${place}`)
    }
  return found
}

/** Connects to the database that the server has started, by what PostgreSQL writes into its folder: port and socket's folder. */
async function openDatabase(folder: string): Promise<pg.Client> {
  const lines = readFileSync(join(folder, 'db', 'postmaster.pid'), 'utf8').split('\n')
  const client = new pg.Client({
    host: lines[4] ?? folder,
    port: Number(lines[3]),
    user: 'latchkey',
    password: readFileSync(join(folder, 'password'), 'utf8').trim(),
    database: 'postgres',
  })
  await client.connect()
  return client
}

/** Every row of every table, as the text that a dump would have. */
async function readTables(db: pg.Client): Promise<{ table: string; text: string }[]> {
  const { rows: tables } = await db.query<{ table: string }>(
    `select format('%I.%I', table_schema, table_name) as table from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const texts: { table: string; text: string }[] = []
  for (const { table } of tables) {
    const { rows } = await db.query<{ row: string }>(`select t::text as row from ${table} t`)
    texts.push({ table, text: rows.map(({ row }) => row).join('\n') })
  }
  return texts
}

/** Programs and built pages were there before there was a secret, and key files have keys. */
const unsearched = /^(keys|web|wallet|frame|server[\\/]postgres[\\/](native|lib)-[^\\/]*)[\\/]/

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !unsearched.test(name))
    .map((name) => join(folder, name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
}

/** Undefined where the database has replaced the file since it was listed, as it does with what it keeps of its own catalogue. */
function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'latin1')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
