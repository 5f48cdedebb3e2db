import type { Nft } from '@latchkey/core'
import { useEffect, useRef, useState } from 'react'
import { useNfts } from '../../hooks/useNfts.ts'
import { useNftsMessages } from '../../locales/nfts/late/useNftsMessages.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { imageIcon } from '../../ui/icons/image.ts'
import { Link } from '../../ui/Link.tsx'
import { Text } from '../../ui/Text.tsx'
import { Empty } from '../shared/Empty.tsx'
import { LoadFailure } from '../shared/LoadFailure.tsx'
import { useOnNearlyVisible } from '../shared/useOnNearlyVisible.ts'
import { NftDetails } from './NftDetails.tsx'
import { NftGrid, NftSkeletons } from './NftGrid.tsx'
import { NftsLoading } from './NftsLoading.tsx'

/** The NFTs that the account holds, with more as they are scrolled to; one of them at a time in full. */
export function NftList() {
  const { shell } = useMessages()
  const texts = useNftsMessages()
  const { nfts, status, next, more, retry } = useNfts()
  const seen = useOnNearlyVisible(() => void more())
  const [chosen, setChosen] = useState<Nft>()
  const grid = useRef<HTMLDivElement>(null)
  const last = useRef<string>(undefined)
  useEffect(() => {
    // When the visitor comes back from the details of an NFT, the focus returns to it.
    if (!chosen && last.current)
      grid.current?.querySelector<HTMLElement>(`[data-testid="w3m-nft-${last.current}"]`)?.focus()
    last.current = chosen?.id
  }, [chosen])
  // An NFT that was sold or sent in the meantime is no longer in the list, and its details close.
  const current = chosen && nfts.find(({ id }) => id === chosen.id)
  if (status === 'loading' || !texts) return <NftsLoading label={texts?.loading ?? shell.loading} />
  if (current) return <NftDetails nft={current} texts={texts} onBack={() => setChosen(undefined)} />
  if (status === 'failed') {
    return (
      <LoadFailure
        title={texts.failed}
        text={texts.failedHint}
        onRetry={() => void retry()}
        testId="w3m-nfts-failed"
      />
    )
  }
  if (nfts.length === 0 && !next)
    return <Empty icon={imageIcon} title={texts.none} text={texts.noneHint} testId="w3m-nfts-empty" />
  return (
    <div ref={grid}>
      <NftGrid nfts={nfts} onChoose={setChosen}>
        {status !== 'stuck' && next && <NftSkeletons key={next} count={2} firstRef={seen} />}
      </NftGrid>
      {status === 'stuck' && (
        <Text size="sm" tone="muted" align="center">
          {texts.moreFailed} <Link onClick={() => void retry()}>{shell.tryAgain}</Link>
        </Text>
      )}
    </div>
  )
}
