import type { Capability } from '../../base/capability/capability.ts'
import type { LoginSlice } from './loginState.ts'

export const loginCapability = {
  actions: [
    'fetchLoginMethods',
    'connectEmail',
    'connectDevice',
    'connectOtp',
    'resendCode',
    'connectSocial',
    'updateEmail',
    'updateEmailPrimaryOtp',
    'updateEmailSecondaryOtp',
    'listLogins',
    'linkLogin',
    'unlinkLogin',
    'cancelLogin',
  ],
  initialState: (): LoginSlice => ({ login: { step: 'idle' } }),
} as const satisfies Capability
