import type { Capability } from '../../base/capability/capability.ts'
import type { LatchkeyOptions } from '../../base/options/options.ts'
import type { SigninSlice } from './signinState.ts'

export const signinCapability = {
  actions: ['prepareSignin', 'signIn', 'cancelSignin', 'signOut'],
  initialState: ({ siwx }: LatchkeyOptions): SigninSlice => ({
    signin: {
      enabled: siwx !== undefined,
      required: siwx?.getRequired?.() ?? false,
      status: 'idle',
      sessions: [],
    },
  }),
} as const satisfies Capability
