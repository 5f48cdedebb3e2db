import { currentRoute, isMobile, type Kit } from '@latchkey/core'
import { isLatchkeyError } from '@latchkey/protocol'

/** Begins a login by Farcaster, in a view of its own: there is no window to open, but a code for a phone or, on a phone, a link. */
export function beginFarcaster(kit: Kit): void {
  const isHere = () => currentRoute(kit.getState().router).view === 'ConnectingFarcaster'
  if (!isHere()) kit.push('ConnectingFarcaster', { isOpened: true })
  kit.connectSocial({ provider: 'farcaster', isHere: isMobile() }).catch((cause: unknown) => {
    const { social, error } = kit.getState().login
    const isSaid = isLatchkeyError(cause) && cause.code === error
    // The view says what failed. Where there is nothing to say, because the visitor has refused in the frame, the ways to connect are shown again.
    if (!social && !isSaid && isHere()) kit.back()
  })
}
