import { type ConnectMethod, type PublicState, readPlatform, selectSocials } from '@latchkey/core'
import type { ComponentType } from 'react'
import { EmailMethod } from './EmailMethod.tsx'
import { SocialMethod } from './SocialMethod.tsx'

/** What the Connect view shows for the ways to connect that are a login. */
export const loginMethods: Readonly<Partial<Record<ConnectMethod, ComponentType>>> = {
  email: EmailMethod,
  social: SocialMethod,
}

/** The ways that the server offers. Until it has said by what one can log in, there is a place for all that the page wants. */
export function selectOffered(
  wanted: readonly ConnectMethod[],
  state: PublicState,
): readonly ConnectMethod[] {
  const { methods } = state.login
  if (!methods) return wanted
  const isOffered: Record<ConnectMethod, boolean> = {
    wallet: true,
    email: methods.email,
    social: selectSocials(state, readPlatform()).length > 0,
  }
  return wanted.filter((method) => isOffered[method])
}

/** The view of all social accounts. It is named here, because most pages have no login and need not know its file. */
export const loadSocialsView = () =>
  import('./ConnectSocialsView.tsx').then((module) => module.ConnectSocialsView)
