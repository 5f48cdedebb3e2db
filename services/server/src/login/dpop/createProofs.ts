import { createHash } from 'node:crypto'
import { loginProofInvalidError } from '@latchkey/protocol'
import type { Context } from 'hono'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { headerOf } from '../../http/headerOf.ts'
import type { ServerEnv } from '../../http/serverEnv.ts'
import { digestOf } from '../../keys/secretToken.ts'
import { loginRefused } from '../loginRefused.ts'
import { loginRules } from '../loginRules.ts'
import { loginProofs } from '../loginTables.ts'
import { readProof } from './readProof.ts'

/** Checks that a request comes from whoever has a key. */
export type Proofs = {
  /** The thumbprint of the key, and the nonce that was signed. Throws the failure that refuses the request. */
  check(
    c: Context<ServerEnv>,
    options?: { accessToken?: string | undefined },
  ): Promise<{ key: string; nonce: string | undefined }>
}

const refused = (details: string) => loginRefused(loginProofInvalidError({ details }))

/** DPoP (RFC 9449). Proofs that were seen are in the database, so that all servers know them. */
export function createProofs({
  db,
  clock,
  publicUrl,
}: {
  db: Database
  clock: Clock
  /** Where visitors reach the server: what the page has signed. */
  publicUrl: string
}): Proofs {
  return {
    async check(c, { accessToken } = {}) {
      const proof = readProof(headerOf(c, 'dpop') ?? '')
      if (!proof) throw refused('The proof is not signed as it must be')
      const now = clock.now()
      if (proof.htm !== c.req.method) throw refused('It is for another method')
      if (!isSameUrl(proof.htu, publicUrl, c.req.url)) throw refused('It is for another address')
      if (Math.abs(proof.iat * 1000 - now) > loginRules.proofSkewMs) throw refused('It is of another time')
      const ath = accessToken && createHash('sha256').update(accessToken).digest('base64url')
      if (proof.ath !== ath) throw refused('It is for another token')
      const { rowCount } = await db
        .insert(loginProofs)
        .values({
          digest: digestOf(`${proof.key} ${proof.jti}`),
          expiresAt: new Date(now + loginRules.proofKeptMs),
        })
        .onConflictDoNothing()
      if (rowCount !== 1) throw refused('It was used before')
      return { key: proof.key, nonce: proof.nonce }
    },
  }
}

/** Whether a proof is for the address of a request, as visitors see it. The query does not count. */
function isSameUrl(htu: string, publicUrl: string, url: string): boolean {
  if (!URL.canParse(htu)) return false
  const given = new URL(htu)
  const expected = new URL(publicUrl)
  const path = `${expected.pathname.replace(/\/$/, '')}${new URL(url).pathname}`
  return given.origin === expected.origin && given.pathname === path
}
