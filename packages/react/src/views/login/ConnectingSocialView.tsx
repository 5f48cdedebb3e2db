import { useState } from 'react'
import { useKitState } from '../../hooks/useKitState.ts'
import { FilledText } from '../../locales/FilledText.tsx'
import { useLoginMessages } from '../../locales/login/late/useLoginMessages.ts'
import { Body } from '../../ui/Body.tsx'
import { Text } from '../../ui/Text.tsx'
import { FrameArea } from '../shared/FrameArea.tsx'
import { Redirect } from '../shared/Redirect.tsx'
import { isSocialAccount, socialNames } from '../shared/social/socialNames.ts'
import { useRouteData } from '../shared/useRouteData.ts'
import { ConnectingSocial } from './ConnectingSocial.tsx'

/** Waits for a login in the window of a provider. The frame shows the number to choose there, and asks for consent in the end. */
export function ConnectingSocialView() {
  const texts = useLoginMessages()
  const { provider: wanted, isOpened = false } = useRouteData()
  const running = useKitState((state) => state.login.social?.provider)
  const framed = useKitState((state) => state.login.frame?.kind)
  // Kept here, because the frame takes the place of everything else in between, and a failed login says no more by whom it was.
  const [{ provider, isBegun }, setLogin] = useState({ provider: wanted, isBegun: isOpened })
  if (running && (running !== provider || !isBegun)) setLogin({ provider: running, isBegun: true })
  if (!isSocialAccount(provider)) return <Redirect to="Connect" />
  if (!texts) return null
  if (framed)
    return (
      <FrameArea height={380}>
        <Text>
          <FilledText
            text={framed === 'number' ? texts.chooseNumber : texts.checkRequest}
            values={{ name: <bdi>{socialNames[provider]}</bdi> }}
          />
        </Text>
      </FrameArea>
    )
  return (
    <Body>
      <ConnectingSocial
        provider={provider}
        isBegun={isBegun}
        onBegin={() => setLogin({ provider, isBegun: true })}
        texts={texts}
      />
    </Body>
  )
}
