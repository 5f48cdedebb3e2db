import type { Database } from '../src/db/database.ts'

/** Every row of every table as text, to compare. */
export async function dumpDatabase({
  $client,
}: Pick<Database, '$client'>): Promise<Record<string, string[]>> {
  const { rows: tables } = await $client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const dump: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await $client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
    dump[name] = rows.map(({ row }) => row)
  }
  return dump
}
