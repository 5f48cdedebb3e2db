import type { KeyAccount } from '../keys/keyCalls.ts'
import { unauthorized } from './RequestFailure.ts'
import { tokenKey } from './readTokens.ts'
import type { Request } from './request.ts'

/** The wallet's account of a family. Rejects the request where it names another address. */
export function ownAccount(
  { accounts }: Pick<Request, 'accounts'>,
  namespace: string,
  address?: string,
): KeyAccount {
  const account = accounts.find(
    (one) =>
      one.namespace === namespace && (address === undefined || tokenKey(one.address) === tokenKey(address)),
  )
  if (!account) throw unauthorized()
  return account
}
