import { createPrivateKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import type { Database } from '../db/database.ts'

export type StoredKey = { privateKey: KeyObject; jwk: JsonWebKey }

/** A key to sign with: made once, kept in a table of its own, and the same in every process. */
export function createStoredKey(
  db: Database,
  { table, make }: { table: 'relay_verify_key' | 'relay_watch_key' | 'signin_key'; make(): KeyObject },
): () => Promise<StoredKey> {
  let loading: Promise<StoredKey> | undefined

  async function load(): Promise<StoredKey> {
    const { rows } = await db.$client.query<{ private_jwk: JsonWebKey }>(
      `with made as (
         insert into ${table} (private_jwk) values ($1) on conflict do nothing returning private_jwk
       ) select private_jwk from made union all select private_jwk from ${table} limit 1`,
      [JSON.stringify(make().export({ format: 'jwk' }))],
    )
    const jwk = rows[0]?.private_jwk
    // Another process made it in the moment between.
    if (!jwk) return load()
    return { privateKey: createPrivateKey({ key: jwk, format: 'jwk' }), jwk }
  }

  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
