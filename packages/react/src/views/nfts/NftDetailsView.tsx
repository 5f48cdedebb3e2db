import { explorerLink, type Nft, selectNetwork } from '@latchkey/core'
import { useEffect, useRef } from 'react'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useNfts } from '../../hooks/useNfts.ts'
import { useNftsMessages } from '../../locales/nfts/late/useNftsMessages.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Body } from '../../ui/Body.tsx'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Inline } from '../../ui/Inline.tsx'
import { externalIcon } from '../../ui/icons/external.ts'
import { Text } from '../../ui/Text.tsx'
import { CopyableAddress } from '../shared/CopyableAddress.tsx'
import { NetworkPicture } from '../shared/NetworkPicture.tsx'
import { Redirect } from '../shared/Redirect.tsx'
import { useRouteData } from '../shared/useRouteData.ts'
import styles from './NftDetailsView.module.css'
import { NftPicture } from './NftPicture.tsx'

/** One NFT, and what its maker says of it. */
export function NftDetailsView() {
  const { nft } = useRouteData()
  if (!nft) return <Redirect to="Account" />
  return <NftDetails opened={nft} />
}

function NftDetails({ opened }: { opened: Nft }) {
  const { shell } = useMessages()
  const texts = useNftsMessages()
  const nft = useCurrentNft(opened)
  const network = useKitState(
    (state) =>
      state.networks.requested.find(({ caipNetworkId }) => caipNetworkId === nft.chain) ??
      selectNetwork(state),
  )
  if (!texts) return null
  const explorer = network?.blockExplorers?.default.url
  // A CAIP-10 id: the address is its last part.
  const contract = nft.contract.slice(nft.contract.lastIndexOf(':') + 1)
  return (
    <Body testId="w3m-nft-details">
      <div className={styles.picture}>
        <NftPicture nft={nft} />
      </div>
      {nft.description && (
        <div className={styles.description}>
          <Text size="sm" tone="muted">
            <bdi>{nft.description}</bdi>
          </Text>
        </div>
      )}
      <Facts
        label={texts.details}
        facts={[
          ...(nft.collection ? [{ term: texts.collection, value: <bdi>{nft.collection}</bdi> }] : []),
          { term: texts.quantity, value: nft.quantity },
          { term: texts.tokenId, value: nft.tokenId },
          {
            term: texts.network,
            value: (
              <Inline align="end">
                <NetworkPicture network={network} size={16} />
                <bdi>{network?.name ?? shell.unknownNetwork}</bdi>
              </Inline>
            ),
          },
          {
            term: texts.contract,
            value: (
              <CopyableAddress address={contract} label={texts.copyContract} said={texts.contractCopied} />
            ),
          },
        ]}
      />
      {explorer && (
        <Button wide iconEnd={externalIcon} href={explorerLink(explorer, 'token', contract)}>
          {shell.blockExplorer}
        </Button>
      )}
    </Body>
  )
}

/** The NFT as the list has it now. One that was in the list, and was sold or sent since, leads back. */
function useCurrentNft(opened: Nft): Nft {
  const kit = useKit()
  const { nfts } = useNfts()
  const current = nfts.find(({ id }) => id === opened.id)
  const wasThere = useRef(false)
  const isGone = wasThere.current && !current && nfts.length > 0
  useEffect(() => {
    if (current) wasThere.current = true
    if (isGone) kit.back()
  }, [kit, current, isGone])
  return current ?? opened
}
