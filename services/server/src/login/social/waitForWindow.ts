import { pause } from '../../pause.ts'
import { loginRules } from '../loginRules.ts'
import type { Social, SocialState } from './createSocials.ts'
import type { SocialStores } from './socialStores.ts'

export type WaitOptions = { signal: AbortSignal; waitMs: number; isDraining(): boolean }

/**
 * Waits for what happens in the window of an attempt, for a while. It asks the database again and again, so that it does not matter which server the
 * window reaches.
 */
export async function waitForWindow(
  stores: SocialStores,
  id: string,
  { signal, waitMs, isDraining }: WaitOptions,
): Promise<Social | undefined> {
  const { socials, clock } = stores
  const isOver = (social: Social) =>
    ['approved', 'given', 'failed'].includes(social.state) || social.expiresAt.getTime() <= clock.now()
  let social = await socials.find(id)
  const first = social?.state
  const isTold = (state: SocialState | undefined) => state === 'choosing' || state === 'asked'
  // The frame shows that there is something to choose, or to approve, once it hears of it. It may have heard before, so it hears again after a
  // short time only.
  const polls = Math.ceil(
    (isTold(first) ? Math.min(waitMs, loginRules.choosingWaitMs) : waitMs) / loginRules.pollMs,
  )
  for (let poll = 0; poll < polls && social && !isOver(social); poll++) {
    if (isTold(social.state) && social.state !== first) break
    if (social.state === 'asked' && stores.farcaster) {
      await stores.farcaster.poll(stores, social)
      social = await socials.find(id)
      if (!social || isOver(social)) break
    }
    await pause(loginRules.pollMs, signal)
    if (signal.aborted || isDraining()) break
    social = await socials.find(id)
  }
  return social
}
