import { createPrivateKey, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto'
import type { Database } from '../../db/database.ts'

export type VerifyKey = { privateKey: KeyObject; publicJwk: { x: string; y: string } }

/** The key that attestations are signed with: made once, and the same in every process. */
export function createVerifyKey(db: Database): () => Promise<VerifyKey> {
  let loading: Promise<VerifyKey> | undefined

  async function load(): Promise<VerifyKey> {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { rows } = await db.$client.query<{ private_jwk: JsonWebKey }>(
      `with made as (
         insert into relay_verify_key (private_jwk) values ($1) on conflict do nothing returning private_jwk
       ) select private_jwk from made union all select private_jwk from relay_verify_key limit 1`,
      [JSON.stringify(privateKey.export({ format: 'jwk' }))],
    )
    const jwk = rows[0]?.private_jwk
    // Another process made it in the moment between.
    if (!jwk) return load()
    const { x = '', y = '' } = jwk
    return { privateKey: createPrivateKey({ key: jwk, format: 'jwk' }), publicJwk: { x, y } }
  }

  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
