import { pause } from '../../pause.ts'
import { loginRules } from '../loginRules.ts'
import type { Social } from './createSocials.ts'
import type { SocialStores } from './socialStores.ts'

export type WaitOptions = { signal: AbortSignal; waitMs: number; isDraining(): boolean }

/**
 * Waits for what happens in the window of an attempt, for a while. It asks the database again and again, so that it does not matter which server the
 * window reaches.
 */
export async function waitForWindow(
  { socials, clock }: Pick<SocialStores, 'socials' | 'clock'>,
  id: string,
  { signal, waitMs, isDraining }: WaitOptions,
): Promise<Social | undefined> {
  const isOver = (social: Social) =>
    ['approved', 'given', 'failed'].includes(social.state) || social.expiresAt.getTime() <= clock.now()
  let social = await socials.find(id)
  const wasChoosing = social?.state === 'choosing'
  // The frame shows the number once it hears of it. It may have heard before, so it hears again after a short time only.
  const polls = Math.ceil(
    (wasChoosing ? Math.min(waitMs, loginRules.choosingWaitMs) : waitMs) / loginRules.pollMs,
  )
  for (let poll = 0; poll < polls && social && !isOver(social); poll++) {
    if (social.state === 'choosing' && !wasChoosing) break
    await pause(loginRules.pollMs, signal)
    if (signal.aborted || isDraining()) break
    social = await socials.find(id)
  }
  return social
}
