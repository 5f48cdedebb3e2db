import type { LoginProvider, LoginSession } from '@latchkey/protocol/api'
import { toBytes, toHex } from '../db/bytes.ts'
import { sessionAad } from '../sealing/rowAads.ts'
import type { Sealing } from '../sealing/sealing.ts'
import type { Accounts } from './createAccounts.ts'

/** By what a session began, and what the visitor is called there. Null: by e-mail, where the address is the name. */
export type SessionBeginning = { accountId: string; provider: LoginProvider; sealedName: string | null }

/** What a visitor is called at a provider, as it lies in the database. */
export const sealSessionName = (
  sealing: Sealing,
  { accountId, provider }: Pick<SessionBeginning, 'accountId' | 'provider'>,
  name: string,
) => toHex(sealing.seal('pii', Buffer.from(name), sessionAad(accountId, provider)))

/** Who is logged in. */
export async function describeAccount(
  { accounts, sealing }: { accounts: Accounts; sealing: Sealing },
  { accountId, provider, sealedName }: SessionBeginning,
): Promise<LoginSession['account']> {
  const email = await accounts.emailOf(accountId)
  const name =
    sealedName === null
      ? email
      : Buffer.from(sealing.open('pii', toBytes(sealedName), sessionAad(accountId, provider))).toString(
          'utf8',
        )
  return { id: accountId, email, provider, name: name ?? '' }
}
