import { loginOffError } from '@latchkey/protocol'
import * as calls from '@latchkey/protocol/api'
import type { Routes } from '../http/createRoutes.ts'
import { loginRefused } from './loginRefused.ts'

const offCalls: readonly calls.ApiCall[] = [
  calls.loginConfigCall,
  calls.loginEmailCall,
  calls.loginDeviceCall,
  calls.loginCodeCall,
  calls.loginResendCall,
  calls.loginLinkLookCall,
  calls.loginLinkAnswerCall,
  calls.loginEmailChangeCall,
  calls.loginEmailChangeMailCall,
  calls.loginEmailChangeCodeCall,
  calls.loginEmailRevertLookCall,
  calls.loginEmailRevertCall,
  calls.loginSocialCall,
  calls.loginSocialOpenCall,
  calls.loginSocialCallbackCall,
  calls.loginSocialAnswerCall,
  calls.loginSocialResultCall,
  calls.loginSocialCancelCall,
  calls.loginFarcasterOpenCall,
  calls.loginFarcasterAnswerCall,
  calls.loginFarcasterLookCall,
  calls.loginRefreshCall,
  calls.loginSignOutCall,
  calls.loginMeCall,
  calls.loginNonceCall,
  calls.loginConsentCall,
  calls.loginSessionsCall,
  calls.loginRevokeSessionCall,
  calls.loginDevicesCall,
  calls.loginRevokeDeviceCall,
  calls.loginIdentitiesCall,
  calls.loginUnlinkCall,
  calls.loginProofCall,
  calls.loginProofCodeCall,
  calls.loginProofResendCall,
  calls.loginLinkEmailCall,
  calls.loginLinkSocialCall,
  calls.loginLinkResultCall,
  calls.loginLinkCancelCall,
  calls.loginEventsCall,
  calls.loginReportCall,
  calls.loginCreateWalletCall,
  calls.loginConfirmWalletCall,
  calls.loginUnlockWalletCall,
  calls.loginRecoverWalletCall,
  calls.loginAddDeviceCall,
  calls.loginFactorsCall,
  calls.loginBeginFactorCall,
  calls.loginLookAtFactorsCall,
  calls.loginProveFactorCall,
  calls.loginHandOverCall,
  calls.loginFactorResultCall,
  calls.loginRecoverByFactorCall,
  calls.loginNewPasskeyCall,
  calls.loginChangeRecoveryCall,
  calls.loginConfirmRecoveryCall,
  calls.loginAddFactorCall,
  calls.loginRemoveFactorCall,
  calls.loginWayOutCall,
  calls.loginExportCall,
  calls.loginRevokeConsentCall,
  calls.loginDeletionCall,
]

/** Where login is off, every call of it says so. */
export function addOffRoutes({ add }: Pick<Routes, 'add'>): void {
  for (const call of offCalls)
    add(call, { summary: 'Login is off on this server' }, () => {
      throw loginRefused(loginOffError())
    })
}
