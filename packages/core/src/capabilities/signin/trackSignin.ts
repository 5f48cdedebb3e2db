import type { Connection } from '../../base/connections/connectionState.ts'
import type { Context } from '../../base/context.ts'
import { track } from '../../base/events/track.ts'

type SigninEvent = 'SIWX_AUTH_SUCCESS' | 'SIWX_AUTH_ERROR' | 'CLICK_CANCEL_SIWX'

/** Whether the address in use is a smart account's. */
export function isSmartAccount({ accounts, address }: Connection): boolean {
  return accounts.some((account) => account.address === address && account.type === 'smartAccount')
}

/** Records a sign-in event with its network, and whether the account is a smart account. */
export function trackSignin(context: Context, event: SigninEvent, connection: Connection): void {
  track(context, {
    event,
    properties: { network: connection.chainId, isSmartAccount: isSmartAccount(connection) },
  })
}
