import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { FilledText } from '../../locales/FilledText.tsx'
import type { FarcasterMessages } from '../../locales/login/farcaster/farcasterMessages.ts'
import type { LoginMessages } from '../../locales/login/late/loginMessages.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConnectionIndicator } from '../../ui/ConnectionIndicator.tsx'
import { copyIcon } from '../../ui/icons/copy.ts'
import { externalIcon } from '../../ui/icons/external.ts'
import { refreshIcon } from '../../ui/icons/refresh.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { QrPlace } from '../../ui/QrPlace.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { StatusText } from '../../ui/StatusText.tsx'
import { Text } from '../../ui/Text.tsx'
import { AppPicture } from '../shared/AppPicture.tsx'
import { definePart } from '../shared/definePart.tsx'
import { beginFarcaster } from '../shared/social/beginFarcaster.ts'
import { SocialPicture } from '../shared/social/SocialPicture.tsx'
import { socialNames } from '../shared/social/socialNames.ts'
import { useCopy } from '../shared/useCopy.ts'
import { type FarcasterFailure, farcasterScreen } from './farcasterScreen.ts'

export type ConnectingFarcasterProps = {
  texts: FarcasterMessages
  shared: LoginMessages
  /** The visitor goes on on this device. */
  isHere: boolean
}

/** How far a login by Farcaster is, and what the visitor can do. The kit closes the modal when they are connected. */
export function ConnectingFarcaster({ texts, shared, isHere }: ConnectingFarcasterProps) {
  const screen = useKitState((state) => farcasterScreen(state.login, true))
  switch (screen.name) {
    case 'failed':
      return <Failed failure={screen} texts={texts} shared={shared} />
    case 'loading':
      return (
        <>
          <Pictures state="waiting" />
          <StatusText role="status" tone="neutral" title={texts.loading} text={texts.loadingHint} />
        </>
      )
    case 'link':
      return isHere ? <Here uri={screen.uri} texts={texts} /> : <Code uri={screen.uri} texts={texts} />
  }
}

/** Only for a phone beside this device. */
const FarcasterQr = definePart(() => import('./FarcasterQr.tsx').then((module) => module.FarcasterQr))

type LinkProps = { uri: string | undefined; texts: FarcasterMessages }

/** For a phone beside this device. */
function Code({ uri, texts }: LinkProps) {
  return (
    <>
      {uri ? <FarcasterQr uri={uri} label={texts.qrCode} fallback={<QrPlace />} /> : <QrPlace />}
      <Stack gap={2} align="center">
        <div role="status">
          <Text strong align="center">
            {uri ? texts.scan : texts.preparing}
          </Text>
        </div>
        <Text align="center" tone="muted">
          {texts.asks}
        </Text>
        <Copy uri={uri} texts={texts} />
      </Stack>
    </>
  )
}

/** On a phone, where the app is. The frame has shown the number before there was a link. */
function Here({ uri, texts }: LinkProps) {
  const { connect } = useMessages()
  const name = <bdi>{socialNames.farcaster}</bdi>
  return (
    <>
      <Pictures state="waiting" />
      <StatusText
        role="status"
        tone="neutral"
        title={<FilledText text={connect.continueIn} values={{ name }} />}
        text={uri ? texts.acceptInApp : texts.preparingLink}
      />
      <Actions>
        <Button
          wide
          variant="primary"
          icon={externalIcon}
          disabled={uri === undefined}
          onClick={() => void window.open(uri, '_blank', 'noreferrer')}
          testId="w3m-connecting-farcaster-open"
        >
          {texts.open}
        </Button>
      </Actions>
      <Copy uri={uri} texts={texts} />
    </>
  )
}

function Copy({ uri, texts }: LinkProps) {
  const copy = useCopy()
  return (
    <LinkButton
      icon={copyIcon}
      disabled={uri === undefined}
      onClick={() => uri !== undefined && void copy(uri, texts.linkCopied)}
      testId="copy-farcaster-uri"
    >
      {texts.copyLink}
    </LinkButton>
  )
}

type FailedProps = { failure: FarcasterFailure; texts: FarcasterMessages; shared: LoginMessages }

function Failed({ failure, texts, shared }: FailedProps) {
  const kit = useKit()
  const { shell } = useMessages()
  const { own, shared: common, isFinal } = failure
  const text = own ? texts[own] : shared[common]
  return (
    <>
      <Pictures state="declined" />
      <StatusText
        role="alert"
        tone="bad"
        title={shared.failed}
        text={<FilledText text={text} values={{ name: <bdi>{socialNames.farcaster}</bdi> }} />}
      />
      <Actions>
        <Button
          wide
          variant="primary"
          icon={isFinal ? undefined : refreshIcon}
          onClick={isFinal ? kit.back : () => beginFarcaster(kit)}
        >
          {isFinal ? shell.back : shell.tryAgain}
        </Button>
      </Actions>
    </>
  )
}

const Pictures = ({ state }: { state: 'waiting' | 'declined' }) => (
  <ConnectionIndicator
    start={<AppPicture size={64} />}
    end={<SocialPicture provider="farcaster" />}
    state={state}
  />
)
