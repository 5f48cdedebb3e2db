import { type Nft, selectNetwork } from '@latchkey/core'
import { useEffect, useRef } from 'react'
import { useKitState } from '../../hooks/useKitState.ts'
import type { NftsMessages } from '../../locales/nfts/late/nftsMessages.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { backIcon } from '../../ui/icons/back.ts'
import { externalIcon } from '../../ui/icons/external.ts'
import { shortenAddress } from '../../ui/shortenAddress.ts'
import { Text } from '../../ui/Text.tsx'
import styles from './NftDetails.module.css'
import { NftPicture } from './NftPicture.tsx'

export type NftDetailsProps = { nft: Nft; texts: NftsMessages; onBack: () => void }

/** One NFT, and what its maker says of it. */
export function NftDetails({ nft, texts, onBack }: NftDetailsProps) {
  const { shell } = useMessages()
  const explorer = useKitState((state) => selectNetwork(state)?.blockExplorers?.default.url)
  const top = useRef<HTMLDivElement>(null)
  // The button that had the focus is no longer on the page, so the focus moves to the way back.
  useEffect(() => top.current?.querySelector('button')?.focus(), [])
  // A CAIP-10 id: the address is its last part.
  const contract = nft.contract.slice(nft.contract.lastIndexOf(':') + 1)
  return (
    <div className={styles.details} ref={top} data-testid="w3m-nft-details">
      <div>
        <Button variant="line" size="xs" image={<Icon icon={backIcon} size={16} flip />} onClick={onBack}>
          {shell.back}
        </Button>
      </div>
      <div className={styles.picture}>
        <NftPicture nft={nft} />
      </div>
      <Text as="h3" size="lg" strong>
        <bdi>{nft.name}</bdi>
      </Text>
      {nft.description && (
        <div className={styles.description}>
          <Text size="sm" tone="muted">
            <bdi>{nft.description}</bdi>
          </Text>
        </div>
      )}
      <dl className={styles.facts}>
        {nft.collection && (
          <>
            <dt>{texts.collection}</dt>
            <dd>
              <bdi>{nft.collection}</bdi>
            </dd>
          </>
        )}
        <dt>{texts.quantity}</dt>
        <dd>{nft.quantity}</dd>
        <dt>{texts.tokenId}</dt>
        <dd>{nft.tokenId}</dd>
        <dt>{texts.contract}</dt>
        <dd>
          <Amount>{shortenAddress(contract)}</Amount>
        </dd>
      </dl>
      {explorer && (
        <Button
          variant="line"
          size="sm"
          iconEnd={externalIcon}
          href={`${explorer.replace(/\/$/, '')}/token/${contract}`}
        >
          {shell.blockExplorer}
        </Button>
      )}
    </div>
  )
}
