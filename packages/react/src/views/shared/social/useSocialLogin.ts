import { currentRoute, readPlatform, socialWay } from '@latchkey/core'
import { isLatchkeyError } from '@latchkey/protocol'
import type { SocialAccount } from '@latchkey/protocol/api'
import { useKit } from '../../../hooks/useKit.ts'
import { beginFarcaster } from './beginFarcaster.ts'
import { openSocialPopup } from './openSocialPopup.ts'
import { socialNames } from './socialNames.ts'

/**
 * Begins a login by a social account. To be called in the click itself: browsers open windows only then. In Telegram's programs, where there is
 * one window only, the page itself goes to the provider and comes back.
 */
export function useSocialLogin(): (provider: SocialAccount) => void {
  const kit = useKit()
  return (provider) => {
    if (provider === 'farcaster') return beginFarcaster(kit)
    const isRedirect = socialWay(readPlatform()) === 'redirect'
    const popup = isRedirect ? undefined : openSocialPopup()
    const isHere = () => currentRoute(kit.getState().router).view === 'ConnectingSocial'
    if (!isHere()) kit.push('ConnectingSocial', { provider, title: socialNames[provider], isOpened: true })
    const way = isRedirect ? { returnTo: addressOfPage() } : { popup }
    kit.connectSocial({ provider, ...way }).catch((cause: unknown) => {
      const { social, error } = kit.getState().login
      const isSaid = isLatchkeyError(cause) && cause.code === error
      // The view says what failed. Where there is nothing to say, because the visitor has refused in the frame, or has no connection to load
      // the code for it, the ways to connect are shown again.
      if (social || isSaid) return
      popup?.close()
      if (isHere()) kit.back()
    })
  }
}

/** Without its fragment: the page may keep something there that is nobody else's business. */
const addressOfPage = () => location.href.replace(/#.*$/s, '')
