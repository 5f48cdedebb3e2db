import { currentRoute, readPlatform } from '@latchkey/core'
import { isLatchkeyError } from '@latchkey/protocol'
import type { SocialProvider } from '@latchkey/protocol/api'
import { useKit } from '../../../hooks/useKit.ts'
import { openSocialPopup } from './openSocialPopup.ts'

/** How a login ends that the visitor has given up: there is nothing to say about it. */
const givenUp: readonly string[] = ['USER_REJECTED', 'REQUEST_ABORTED']

/**
 * Begins a login by a social account. To be called in the click itself: browsers open windows only then. In Telegram, where there is one window
 * only, the page itself goes to the provider and comes back.
 */
export function useSocialLogin(): (provider: SocialProvider) => void {
  const kit = useKit()
  return (provider) => {
    const { isTelegram } = readPlatform()
    const way = isTelegram ? { returnTo: addressOfPage() } : { popup: openSocialPopup() }
    const isHere = () => currentRoute(kit.getState().router).view === 'ConnectingSocial'
    if (!isHere()) kit.push('ConnectingSocial', { provider, isOpened: true })
    kit.connectSocial({ provider, ...way }).catch((cause: unknown) => {
      // Where it failed, the view says so. A login that the visitor took back at its end, in the wallet's frame, has no more to show.
      const isOver = isLatchkeyError(cause) && givenUp.includes(cause.code)
      if (isOver && isHere() && !kit.getState().login.social) kit.back()
    })
  }
}

/** Without its fragment: the page may keep something there that is nobody else's business. */
const addressOfPage = () => location.href.replace(/#.*$/s, '')
