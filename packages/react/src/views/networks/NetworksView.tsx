import { useState } from 'react'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useNetworksMessages } from '../../locales/networks/late/views/useNetworksMessages.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Body } from '../../ui/Body.tsx'
import { searchIcon } from '../../ui/icons/search.ts'
import { Link } from '../../ui/Link.tsx'
import { Row } from '../../ui/Row.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { ViewFooter } from '../../ui/ViewFooter.tsx'
import { Empty } from '../shared/Empty.tsx'
import { NetworkPicture } from '../shared/NetworkPicture.tsx'
import { NetworksSkeleton } from './NetworksSkeleton.tsx'
import { networkChoices } from './networkChoices.ts'
import { useChooseNetwork } from './useChooseNetwork.ts'

/** The networks of the page, to choose from. */
export function NetworksView() {
  const kit = useKit()
  const { connect, shell } = useMessages()
  const texts = useNetworksMessages()
  const choose = useChooseNetwork()
  const [query, setQuery] = useState('')
  const state = useKitState((all) => all)
  if (!texts) return <NetworksSkeleton />
  const wanted = query.trim().toLowerCase()
  const choices = networkChoices(state).filter(({ network }) => network.name.toLowerCase().includes(wanted))
  const help = () => {
    kit.track({ event: 'CLICK_NETWORK_HELP' })
    kit.push('WhatIsANetwork')
  }
  return (
    <>
      <Body>
        <SearchField
          label={texts.search}
          clearLabel={shell.clear}
          value={query}
          onChange={setQuery}
          testId="w3m-network-search"
        />
        {choices.length === 0 ? (
          <Empty icon={searchIcon} title={texts.none} text={texts.noneHint} testId="no-network-found" />
        ) : (
          <RowList label={texts.list}>
            {choices.map(({ network, isCurrent, isConnected, isMissing }) => (
              <Row
                key={network.caipNetworkId}
                image={<NetworkPicture network={network} size={40} />}
                name={network.name}
                tag={isConnected && <Tag tone="accent">{connect.tagConnected}</Tag>}
                current={isCurrent}
                disabled={isMissing && !isCurrent}
                reason={texts.notInWallet}
                onClick={() => choose(network)}
                testId={`w3m-network-switch-${network.name}`}
              />
            ))}
          </RowList>
        )}
      </Body>
      <ViewFooter>
        <p>{texts.footer}</p>
        <p>
          <Link onClick={help}>{texts.whatIs}</Link>
        </p>
      </ViewFooter>
    </>
  )
}
