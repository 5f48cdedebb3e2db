import { loginProofNeededError } from '@latchkey/protocol'
import type { Clock } from '../../clock.ts'
import type { LoggedIn } from '../createAuthenticate.ts'
import { loginRefused } from '../loginRefused.ts'
import { loginRules } from '../loginRules.ts'

/** Whether the visitor has proved who they are a short time ago. */
export const isFresh = ({ provedAt }: Pick<LoggedIn, 'provedAt'>, clock: Clock): boolean =>
  clock.now() - provedAt.getTime() < loginRules.proofMs

/** Refuses whoever may only have found a device on which somebody is logged in. */
export function requireFresh(session: Pick<LoggedIn, 'provedAt'>, clock: Clock): void {
  if (!isFresh(session, clock)) throw loginRefused(loginProofNeededError())
}
