import { selectConnectors } from '@latchkey/core'
import { useMemo, useState } from 'react'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useMessages } from '../../locales/useMessages.ts'
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
import { walletStep } from '../shared/walletStep.ts'
import styles from './AllWalletsView.module.css'
import { useDebounced } from './useDebounced.ts'
import { useFewAtATime } from './useFewAtATime.ts'
import { useWalletPages } from './useWalletPages.ts'
import { WalletGrid, WalletSkeletons } from './WalletGrid.tsx'
import { type WalletCell, walletCells } from './walletCells.ts'

const searchFrom = 2
const searchDelay = 500
/** How many placeholders fill the screen at first, and how many fill a row while a further page loads. */
const firstCells = 20
const rowCells = 4

/** Every wallet of the directory, with a search. */
export function AllWalletsView() {
  const kit = useKit()
  const { shell, wallets: texts } = useMessages()
  const [words, setWords] = useState('')
  const [isCertified, setCertified] = useState(false)
  const settled = useDebounced(words.trim(), searchDelay)
  // A search waits until the visitor stops typing; clearing the field takes effect at once.
  const search = words.trim().length < searchFrom ? '' : settled.length < searchFrom ? '' : settled
  const badge = isCertified ? 'certified' : undefined
  const { pages, more, retry } = useWalletPages(search, badge)
  const offered = useKitState(selectConnectors)
  const { featured, recommended } = useKitState((state) => ({
    featured: state.wallets.featured,
    recommended: state.wallets.recommended,
  }))
  const isSearch = search !== '' || isCertified
  const cells = useMemo(
    () =>
      walletCells(isSearch ? pages.items : [...featured, ...recommended, ...pages.items], offered, isSearch),
    [pages.items, offered, featured, recommended, isSearch],
  )
  const shown = useFewAtATime(cells)
  const { situation, follow } = useConnectorStep()
  // On a phone the WalletConnect row leads to this view, so the QR code for another device is offered here.
  const hasCode = situation.isMobile && offered.some(({ type }) => type === 'WALLET_CONNECT')
  const choose = ({ connector, wallet }: WalletCell) => {
    const step = walletStep(
      { group: 'featured', tag: undefined, ...(connector ? { connector } : wallet && { wallet }) },
      { ...situation, connectors: offered },
    )
    if (step) follow(step)
  }
  const onCertified = (value: boolean) => {
    setCertified(value)
    if (value) void kit.showSuccessMessage(texts.certifiedToast)
  }
  const seen = useOnNearlyVisible(() => void more())
  const isLoading = pages.status === 'loading'
  const hasFailed = pages.status === 'failed' || pages.status === 'stuck'
  const isEmpty = pages.status === 'ready' && cells.length === 0
  return (
    <>
      <div className={styles.top}>
        <div className={styles.search}>
          <SearchField
            label={texts.search}
            clearLabel={shell.clear}
            value={words}
            onChange={setWords}
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
        <Switch
          label={texts.certified}
          checked={isCertified}
          onChange={onCertified}
          testId="wui-certified-switch"
        />
      </div>
      <div className={styles.scroll} data-testid="w3m-all-wallets-scroll" aria-busy={isLoading}>
        {isLoading && (
          <VisuallyHidden>
            <span role="status">{shell.loading}</span>
          </VisuallyHidden>
        )}
        {isEmpty ? (
          <Empty
            icon={searchIcon}
            title={texts.notFound}
            text={texts.notFoundHint}
            testId="no-wallet-found"
          />
        ) : (
          <WalletGrid cells={shown} onChoose={choose}>
            {isLoading && <WalletSkeletons count={Math.max(rowCells, firstCells - shown.length)} />}
            {!isLoading && !hasFailed && shown === cells && pages.next && (
              <li key={pages.next} ref={seen} aria-hidden="true" />
            )}
            {pages.status === 'more' && <WalletSkeletons count={rowCells} />}
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
