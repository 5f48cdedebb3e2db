import { useMessages } from '../../locales/useMessages.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Body } from '../../ui/Body.tsx'
import { Button } from '../../ui/Button.tsx'
import { externalIcon } from '../../ui/icons/external.ts'
import { layersIcon } from '../../ui/icons/layers.ts'
import { serverIcon } from '../../ui/icons/server.ts'
import { HelpBlock } from '../shared/HelpBlock.tsx'

const learnMoreUrl = 'https://ethereum.org/en/developers/docs/networks/'

/** Explains networks. */
export function WhatIsANetworkView() {
  const { networks } = useMessages()
  return (
    <Body>
      <HelpBlock icon={serverIcon} title={networks.infrastructureTitle} text={networks.infrastructureText} />
      <HelpBlock icon={layersIcon} title={networks.usesTitle} text={networks.usesText} />
      <Actions>
        <Button wide iconEnd={externalIcon} href={learnMoreUrl}>
          {networks.learnMore}
        </Button>
      </Actions>
    </Body>
  )
}
