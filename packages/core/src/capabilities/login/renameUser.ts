import type { AccountUser } from '../../base/accounts/accountUser.ts'
import type { LinkedLogin } from '../../base/adapter/adapterLogin.ts'
import type { BaseState } from '../../base/store/baseState.ts'

/**
 * Who the embedded wallet belongs to, after its logins have changed. Whoever has removed the one by which they are logged in goes on as one of the oldest
 * of the others, as the server has it.
 */
export function renameUser(
  { accounts }: Pick<BaseState, 'accounts'>,
  logins: readonly LinkedLogin[],
): Pick<BaseState, 'accounts'> {
  const [oldest] = logins
  const email = logins.find(({ provider }) => provider === 'email')?.userName
  const renamed = Object.entries(accounts).map(([namespace, details]) => {
    // Only an embedded wallet says by what somebody is logged in.
    if (!details?.user?.provider || !oldest) return [namespace, details]
    const { provider, userName } = logins.some((login) => login.provider === details.user?.provider)
      ? details.user
      : oldest
    const user: AccountUser = {
      provider,
      ...(userName && { userName }),
      ...(email !== undefined && { email }),
    }
    return [namespace, { ...details, user, socialProvider: provider === 'email' ? undefined : provider }]
  })
  return { accounts: Object.fromEntries(renamed) }
}
