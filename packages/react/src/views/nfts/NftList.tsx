import type { Nft } from '@latchkey/core'
import { useKit } from '../../hooks/useKit.ts'
import { useNfts } from '../../hooks/useNfts.ts'
import { useNftsMessages } from '../../locales/nfts/late/useNftsMessages.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { imageIcon } from '../../ui/icons/image.ts'
import { Link } from '../../ui/Link.tsx'
import { Text } from '../../ui/Text.tsx'
import { Empty } from '../shared/Empty.tsx'
import { LoadFailure } from '../shared/LoadFailure.tsx'
import { useOnNearlyVisible } from '../shared/useOnNearlyVisible.ts'
import { useReturnToRow } from '../shared/useReturnToRow.ts'
import { NftGrid, NftSkeletons } from './NftGrid.tsx'
import { NftsLoading } from './NftsLoading.tsx'

/** The NFTs that the account holds, with more as they are scrolled to. Each opens its details. */
export function NftList() {
  const kit = useKit()
  const { shell } = useMessages()
  const texts = useNftsMessages()
  const { nfts, status, next, more, retry } = useNfts()
  const seen = useOnNearlyVisible(() => void more())
  const { list, onOpen } = useReturnToRow(nfts.length > 0)
  const open = (nft: Nft) => {
    onOpen(`w3m-nft-${nft.id}`)
    kit.push('NftDetails', { nft })
  }
  if (status === 'loading' || !texts) return <NftsLoading label={texts?.loading ?? shell.loading} />
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
    <div ref={list}>
      <NftGrid nfts={nfts} onChoose={open}>
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
