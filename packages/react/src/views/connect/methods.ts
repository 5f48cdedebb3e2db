import type { ConnectMethod } from '@latchkey/core'
import type { ComponentType } from 'react'
import { EmailMethod } from './EmailMethod.tsx'
import { SocialMethod } from './SocialMethod.tsx'
import { WalletMethod } from './WalletMethod.tsx'

export type MethodProps = {
  /** Every way that the view offers, in its order. */
  offered: readonly ConnectMethod[]
}

/** What the Connect view shows for each way to connect. A way without an entry is not offered. */
export const methods: Readonly<Partial<Record<ConnectMethod, ComponentType<MethodProps>>>> = {
  wallet: WalletMethod,
  email: EmailMethod,
  social: SocialMethod,
}
