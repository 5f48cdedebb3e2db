import type { Social } from '../../base/options/options.ts'
import type { Platform } from '../../base/platform/readPlatform.ts'
import { selectFeatures } from '../../base/restrictions/selectFeatures.ts'
import type { BaseState } from '../../base/store/baseState.ts'
import type { LoginSlice } from './loginState.ts'

/** Where the list is shown. */
export type SocialPlatform = Pick<Platform, 'isTelegram' | 'isIos' | 'isMac' | 'isAndroid'>

/**
 * The social accounts that a visitor can log in by, in the order of `features.socials`: those of them that the server offers, without what the
 * operator hides from this visitor, and what does not work in Telegram. Empty until the server was asked.
 *
 * @example
 * const [first] = selectSocials(kit.getState(), readPlatform())
 */
export function selectSocials(state: BaseState & LoginSlice, platform: SocialPlatform): readonly Social[] {
  const wanted = selectFeatures(state).socials || []
  const offered = state.login.methods?.socials ?? []
  const hidden = hiddenSocials(platform)
  return wanted.filter((social) => offered.includes(social) && !hidden.includes(social))
}

/** What the providers' pages, or their apps, do not let through from Telegram's browsers. */
function hiddenSocials({ isTelegram, isIos, isMac, isAndroid }: SocialPlatform): readonly Social[] {
  if (!isTelegram) return []
  if (isIos) return ['google']
  if (isMac) return ['x']
  return isAndroid ? ['facebook', 'x'] : []
}
