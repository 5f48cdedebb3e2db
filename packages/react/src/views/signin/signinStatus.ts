import type { AccountStatus } from '../shared/accountPart.ts'

/** Whether the account is signed in. The code comes only where the dapp has sign-in. */
export const signinStatus: AccountStatus = {
  load: () => import('./SigninStatus.tsx').then((module) => module.SigninStatus),
  // An account that cannot sign in, on a network that the dapp did not ask for, has no status.
  isShown: ({ signin }) => signin.enabled && signin.account !== undefined,
}
