import {
  type ConnectMethod,
  type PublicState,
  readPlatform,
  selectRestriction,
  selectSocials,
} from '@latchkey/core'
import type { ComponentType } from 'react'
import { EmailMethod } from './EmailMethod.tsx'
import { SocialMethod } from './SocialMethod.tsx'

/** What the Connect view shows for the ways to connect that are a login. */
export const loginMethods: Readonly<Partial<Record<ConnectMethod, ComponentType>>> = {
  email: EmailMethod,
  social: SocialMethod,
}

export { RestrictedNote } from '../shared/RestrictedNote.tsx'

/** Whether the operator of the server hides the social accounts from this visitor. */
export const areSocialsRestricted = (state: PublicState): boolean =>
  selectRestriction(state, 'socials') === 'restricted'

/**
 * The ways that the server offers, also those that it hides from this visitor. Until it has said by what one can log in, there is a place for
 * all that the page wants.
 */
export function selectShown(wanted: readonly ConnectMethod[], state: PublicState): readonly ConnectMethod[] {
  const { methods } = state.login
  if (!methods) return wanted
  const hasPlace: Record<ConnectMethod, boolean> = {
    wallet: true,
    email: methods.email,
    social: areSocialsRestricted(state)
      ? methods.socials.length > 0
      : selectSocials(state, readPlatform()).length > 0,
  }
  return wanted.filter((method) => hasPlace[method])
}

/** The view of all social accounts. It is named here, because most pages have no login and need not know its file. */
export const loadSocialsView = () =>
  import('./ConnectSocialsView.tsx').then((module) => module.ConnectSocialsView)
