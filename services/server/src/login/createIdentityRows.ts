import { and, eq, inArray } from 'drizzle-orm'
import { toBytes, toHex } from '../db/bytes.ts'
import { type Identity, readIdentity, writeIdentity } from '../sealing/identity.ts'
import { identityAad, identitySubject } from '../sealing/rowAads.ts'
import type { Sealing } from '../sealing/sealing.ts'
import { loginIdentities } from './loginTables.ts'

/** Under which an issuer knows somebody. */
export type IdentityKey = Pick<Identity, 'issuer' | 'subject'>

/** How somebody is found and written in the database, where nothing says who they are. */
export function createIdentityRows(sealing: Sealing) {
  const subjectOf = ({ issuer, subject }: IdentityKey) =>
    toHex(sealing.hmac('pii', identitySubject(issuer, subject)))
  return {
    subjectOf,
    /** With every key: an account is found after a key was rotated, too. */
    isOf: ({ issuer, subject }: IdentityKey) =>
      and(
        eq(loginIdentities.issuer, issuer),
        inArray(loginIdentities.subject, sealing.hmacs('pii', identitySubject(issuer, subject)).map(toHex)),
      ),
    rowOf: (identity: Identity, accountId: string) => ({
      issuer: identity.issuer,
      subject: subjectOf(identity),
      accountId,
      sealedName: toHex(
        sealing.seal('pii', writeIdentity(identity), identityAad(accountId, identity.issuer)),
      ),
    }),
    open: ({ issuer, accountId, sealedName }: typeof loginIdentities.$inferSelect) =>
      readIdentity(issuer, sealing.open('pii', toBytes(sealedName), identityAad(accountId, issuer))),
  }
}
