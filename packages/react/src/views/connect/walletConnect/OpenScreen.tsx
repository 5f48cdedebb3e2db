import type { Wallet } from '@latchkey/core'
import { useEffect, useRef, useState } from 'react'
import { useKit } from '../../../hooks/useKit.ts'
import type { WalletConnectMessages } from '../../../locales/connect/late/walletConnectMessages.ts'
import { FilledText } from '../../../locales/FilledText.tsx'
import { useMessages } from '../../../locales/useMessages.ts'
import { Actions } from '../../../ui/Actions.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConnectionIndicator } from '../../../ui/ConnectionIndicator.tsx'
import { externalIcon } from '../../../ui/icons/external.ts'
import { refreshIcon } from '../../../ui/icons/refresh.ts'
import { Stack } from '../../../ui/Stack.tsx'
import { StatusText } from '../../../ui/StatusText.tsx'
import { AppPicture } from '../../shared/AppPicture.tsx'
import { type OpenPlatform, type OpenResult, openWallet } from '../../shared/openWallet.ts'
import { useOnMount } from '../../shared/useOnMount.ts'
import { WalletPicture } from '../../shared/WalletPicture.tsx'
import { CopyLink } from './CopyLink.tsx'
import { DownloadBar } from './DownloadBar.tsx'
import { usePageLeft } from './usePageLeft.ts'
import { useWaits } from './useWaits.ts'

/** After how many milliseconds the visitor is told that it takes long, and after how many they may try again. */
const waits = [3000, 5000] as const

export type OpenScreenProps = {
  wallet: Wallet
  platform: OpenPlatform
  uri: string | undefined
  texts: WalletConnectMessages
  /** The tap that led here has opened the wallet already. */
  isOpened?: boolean | undefined
  /** The visitor is back from the wallet, and its answer may still be under way. */
  isBuffering: boolean
}

/** Sends the visitor to a wallet: at once where that is an app, at the press of a button where it is a page. */
export function OpenScreen({ wallet, platform, uri, texts, isOpened = false, isBuffering }: OpenScreenProps) {
  const kit = useKit()
  const { connect, shell } = useMessages()
  const isPage = platform === 'web'
  const [tries, setTries] = useState(0)
  const [result, setResult] = useState<OpenResult>(isOpened ? 'opened' : 'early')
  const isDone = useRef(isOpened || isPage)
  const passed = useWaits(waits, tries)
  const hasLeft = usePageLeft()
  useOnMount(() => {
    kit.track({ event: 'SELECT_WALLET', properties: { name: wallet.name, platform } })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as there is a link
  useEffect(() => {
    if (isDone.current) return
    const outcome = openWallet(kit, wallet, platform)
    isDone.current = outcome !== 'early'
    setResult(outcome)
  }, [uri])
  const open = () => {
    // When the visitor never left the page, the app is not installed or does not handle its own links: use its web address.
    setResult(openWallet(kit, wallet, platform, !hasLeft()))
    setTries(tries + 1)
  }

  const isRefused = result === 'refused'
  const isLate = passed === waits.length
  const name = <bdi>{wallet.name}</bdi>
  const title = isBuffering ? (
    connect.connecting
  ) : (
    <FilledText text={isRefused ? texts.cannotOpen : connect.continueIn} values={{ name }} />
  )
  const waitingText = isPage ? texts.openInTab : passed > 0 ? texts.slow : texts.openInApp
  const text = isRefused ? texts.cannotOpenHint : waitingText
  return (
    <>
      <ConnectionIndicator
        start={<AppPicture size={64} />}
        end={<WalletPicture connectorId={wallet.id} name={wallet.name} image={wallet.image_url} size={64} />}
        state={isRefused ? 'declined' : 'waiting'}
      />
      <StatusText
        key={isRefused ? 'refused' : 'waiting'}
        role={isRefused ? 'alert' : 'status'}
        tone={isRefused ? 'bad' : 'neutral'}
        title={title}
        text={text}
      />
      {!isRefused && (isPage || isLate) && (
        <Actions>
          {isPage ? (
            <Button
              wide
              variant="primary"
              iconEnd={externalIcon}
              disabled={uri === undefined}
              onClick={open}
              testId="w3m-connecting-widget-primary-button"
            >
              {texts.open}
            </Button>
          ) : (
            <Button wide icon={refreshIcon} onClick={open} testId="w3m-connecting-widget-secondary-button">
              {shell.tryAgain}
            </Button>
          )}
        </Actions>
      )}
      <Stack align="center">
        <CopyLink uri={uri} texts={texts} />
      </Stack>
      <DownloadBar wallet={wallet} texts={texts} />
    </>
  )
}
