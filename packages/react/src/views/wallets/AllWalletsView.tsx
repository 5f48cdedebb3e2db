import { selectConnectors } from '@latchkey/core'
import { useEffect, useMemo, useState } from 'react'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { fillText } from '../../locales/fillText.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { qrIcon } from '../../ui/icons/qr.ts'
import { searchIcon } from '../../ui/icons/search.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Empty } from '../shared/Empty.tsx'
import { LoadFailure } from '../shared/LoadFailure.tsx'
import { useConnectorStep } from '../shared/useConnectorStep.ts'
import { useOnNearlyVisible } from '../shared/useOnNearlyVisible.ts'
import { useRouteMemory } from '../shared/useRouteMemory.ts'
import { walletStep } from '../shared/walletStep.ts'
import styles from './AllWalletsView.module.css'
import { useDebounced } from './useDebounced.ts'
import { useFewAtATime } from './useFewAtATime.ts'
import { useScrollMemory } from './useScrollMemory.ts'
import { useWalletPages } from './useWalletPages.ts'
import { WalletGrid, WalletSkeletons } from './WalletGrid.tsx'
import { type WalletCell, walletCells } from './walletCells.ts'

const searchFrom = 2
const searchDelay = 500
/** How many placeholders fill the screen at first, and how many fill a row while a further page loads. */
const firstCells = 20
const rowCells = 4

/** What the list remembers while the visitor looks at one of its wallets. */
const nothingYet = { words: '', isCertified: false, count: 0, top: 0, chosen: '' }

/** Every wallet of the directory, with a search. */
export function AllWalletsView() {
  const kit = useKit()
  const { connect, shell, wallets: texts } = useMessages()
  const memory = useRouteMemory(nothingYet)
  const [words, setWords] = useState(memory.words)
  const [isCertified, setCertified] = useState(memory.isCertified)
  // How many wallets there were when the visitor left the list: as many come back.
  const [countBefore, setCountBefore] = useState(memory.count)
  const settled = useDebounced(words.trim(), searchDelay)
  // A search waits until the visitor stops typing; clearing the field takes effect at once.
  const search = words.trim().length < searchFrom ? '' : settled.length < searchFrom ? '' : settled
  const badge = isCertified ? 'certified' : undefined
  const { pages, more, retry } = useWalletPages(search, badge)
  const offered = useKitState(selectConnectors)
  const { featured, recommended, hasCertified } = useKitState((state) => ({
    featured: state.wallets.featured,
    recommended: state.wallets.recommended,
    hasCertified: state.wallets.hasCertified,
  }))
  const isSearch = search !== '' || isCertified
  const cells = useMemo(
    () =>
      walletCells(isSearch ? pages.items : [...featured, ...recommended, ...pages.items], offered, isSearch),
    [pages.items, offered, featured, recommended, isSearch],
  )
  const shown = useFewAtATime(cells, countBefore)
  const { situation, follow } = useConnectorStep()
  // On a phone the WalletConnect row leads to this view, so the QR code for another device is offered here.
  const hasCode = situation.isMobile && offered.some(({ type }) => type === 'WALLET_CONNECT')
  const choose = ({ id, connector, wallet }: WalletCell) => {
    memory.chosen = id
    const step = walletStep(
      { group: 'featured', tag: undefined, ...(connector ? { connector } : wallet && { wallet }) },
      { ...situation, connectors: offered },
    )
    if (step) follow(step)
  }
  /** Another list begins at its top. */
  const begin = (question: Partial<typeof nothingYet>) => {
    Object.assign(memory, { count: 0, top: 0 }, question)
    setCountBefore(0)
  }
  const onWords = (value: string) => {
    setWords(value)
    begin({ words: value })
  }
  const onCertified = (value: boolean) => {
    setCertified(value)
    begin({ isCertified: value })
    if (value) void kit.showSuccessMessage(texts.certifiedToast)
  }
  const seen = useOnNearlyVisible(() => void more())
  const isLoading = pages.status === 'loading'
  const hasFailed = pages.status === 'failed' || pages.status === 'stuck'
  const isEmpty = pages.status === 'ready' && cells.length === 0
  const isComingBack = !hasFailed && cells.length < countBefore && (isLoading || pages.next !== undefined)
  const isWaiting = isLoading || isComingBack || pages.status === 'more'
  const missing = isLoading ? Math.max(countBefore, firstCells) - shown.length : countBefore - shown.length
  // The pages that were there before are cached, so they come without the visitor scrolling for them.
  useEffect(() => {
    if (isComingBack && pages.status === 'ready') void more()
    if (!isComingBack && !isLoading) memory.count = cells.length
  })
  const scroll = useScrollMemory(memory, !isComingBack && !isLoading)
  return (
    <>
      <div className={styles.top}>
        <div className={styles.search}>
          <SearchField
            label={texts.search}
            clearLabel={shell.clear}
            value={words}
            onChange={onWords}
            testId="w3m-all-wallets-search"
          />
          {hasCode && (
            <IconButton
              icon={qrIcon}
              label={texts.showCode}
              onClick={() => kit.push('ConnectingWalletConnect')}
              testId="w3m-all-wallets-qr"
            />
          )}
        </div>
        {(hasCertified || isCertified) && (
          <Switch
            label={texts.certified}
            checked={isCertified}
            onChange={onCertified}
            testId="wui-certified-switch"
          />
        )}
      </div>
      <div
        ref={scroll.ref}
        className={styles.scroll}
        onScroll={scroll.onScroll}
        data-testid="w3m-all-wallets-scroll"
        aria-busy={isLoading}
      >
        {isLoading && (
          <VisuallyHidden>
            <span role="status">{shell.loading}</span>
          </VisuallyHidden>
        )}
        {isEmpty ? (
          <Empty
            icon={searchIcon}
            title={texts.notFound}
            text={isCertified ? fillText(texts.filterOn, { filter: texts.certified }) : texts.notFoundHint}
            testId="no-wallet-found"
          >
            {isCertified && <Button onClick={() => onCertified(false)}>{connect.allWallets}</Button>}
          </Empty>
        ) : (
          <WalletGrid cells={shown} onChoose={choose}>
            {!isWaiting && !hasFailed && shown === cells && pages.next && (
              <li key={pages.next} ref={seen} aria-hidden="true" />
            )}
            {isWaiting && <WalletSkeletons count={Math.max(rowCells, missing)} />}
          </WalletGrid>
        )}
        {hasFailed && (
          <LoadFailure
            title={texts.listFailed}
            text={texts.listFailedHint}
            onRetry={() => void retry()}
            testId="w3m-all-wallets-failed"
          />
        )}
      </div>
    </>
  )
}
