import { isMobile } from '@latchkey/core'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useFarcasterMessages } from '../../locales/login/farcaster/useFarcasterMessages.ts'
import { useLoginMessages } from '../../locales/login/late/useLoginMessages.ts'
import { Body } from '../../ui/Body.tsx'
import { Text } from '../../ui/Text.tsx'
import { FrameArea } from '../shared/FrameArea.tsx'
import { beginFarcaster } from '../shared/social/beginFarcaster.ts'
import { useOnMount } from '../shared/useOnMount.ts'
import { useRouteData } from '../shared/useRouteData.ts'
import { ConnectingFarcaster } from './ConnectingFarcaster.tsx'

/** A login by Farcaster: a code for a phone, or a link on one. The frame shows the number to choose there, and asks for consent in the end. */
export function ConnectingFarcasterView() {
  const kit = useKit()
  const shared = useLoginMessages()
  const texts = useFarcasterMessages()
  const { isOpened = false } = useRouteData()
  const framed = useKitState((state) => state.login.frame?.kind)
  // Nothing has to be opened in a click, so a page that shows this view begins with it.
  useOnMount(() => {
    const { social } = kit.getState().login
    if (!isOpened && !social) beginFarcaster(kit)
  })
  if (!texts || !shared) return <Body>{null}</Body>
  if (framed)
    return (
      <FrameArea height={380}>
        <Text>{framed === 'number' ? texts.chooseNumber : shared.checkRequest}</Text>
      </FrameArea>
    )
  return (
    <Body>
      <ConnectingFarcaster texts={texts} shared={shared} isHere={isMobile()} />
    </Body>
  )
}
