import { useNetworkHelpMessages } from '../../locales/networks/late/useNetworkHelpMessages.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Body } from '../../ui/Body.tsx'
import { Button } from '../../ui/Button.tsx'
import { externalIcon } from '../../ui/icons/external.ts'
import { layersIcon } from '../../ui/icons/layers.ts'
import { serverIcon } from '../../ui/icons/server.ts'
import { HelpBlock, HelpSkeleton } from '../shared/HelpBlock.tsx'

const learnMoreUrl = 'https://ethereum.org/en/developers/docs/networks/'

/** Explains texts. */
export function WhatIsANetworkView() {
  const texts = useNetworkHelpMessages()
  if (!texts) return <HelpSkeleton />
  return (
    <Body>
      <HelpBlock icon={serverIcon} title={texts.infrastructureTitle} text={texts.infrastructureText} />
      <HelpBlock icon={layersIcon} title={texts.usesTitle} text={texts.usesText} />
      <Actions>
        <Button wide iconEnd={externalIcon} href={learnMoreUrl}>
          {texts.learnMore}
        </Button>
      </Actions>
    </Body>
  )
}
