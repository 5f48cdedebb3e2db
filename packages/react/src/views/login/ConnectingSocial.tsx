import type { SocialAccount } from '@latchkey/protocol/api'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { FilledText } from '../../locales/FilledText.tsx'
import { fillText } from '../../locales/fillText.ts'
import type { LoginMessages } from '../../locales/login/late/loginMessages.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConnectionIndicator } from '../../ui/ConnectionIndicator.tsx'
import { externalIcon } from '../../ui/icons/external.ts'
import { refreshIcon } from '../../ui/icons/refresh.ts'
import { StatusText } from '../../ui/StatusText.tsx'
import { AppPicture } from '../shared/AppPicture.tsx'
import { SocialPicture } from '../shared/social/SocialPicture.tsx'
import { socialNames } from '../shared/social/socialNames.ts'
import { useSocialLogin } from '../shared/social/useSocialLogin.ts'
import { type SocialNext, socialScreen } from './socialScreen.ts'

export type ConnectingSocialProps = {
  provider: SocialAccount
  isBegun: boolean
  onBegin: () => void
  texts: LoginMessages
}

/** How far a login by a social account is, and what the visitor can do. The kit closes the modal when they are connected. */
export function ConnectingSocial({ provider, isBegun, onBegin, texts }: ConnectingSocialProps) {
  const kit = useKit()
  const { shell } = useMessages()
  const screen = useKitState((state) => socialScreen(state.login, isBegun))
  const logIn = useSocialLogin()
  const begin = () => {
    onBegin()
    logIn(provider)
  }
  const labels: Readonly<Record<SocialNext, string>> = {
    begin: fillText(texts.continueWith, { name: socialNames[provider] }),
    openAgain: texts.openAgain,
    openWindow: texts.openWindow,
    tryAgain: shell.tryAgain,
    back: shell.back,
  }
  const { state, title, text, next } = screen
  const isFailed = state === 'declined'
  const values = { name: <bdi>{socialNames[provider]}</bdi> }
  return (
    <>
      <ConnectionIndicator
        start={<AppPicture size={64} />}
        end={<SocialPicture provider={provider} />}
        state={state}
      />
      <StatusText
        // Another element, because a role that changes is not read out.
        key={isFailed ? 'failed' : 'waiting'}
        role={isFailed ? 'alert' : 'status'}
        tone={isFailed ? 'bad' : 'neutral'}
        title={<FilledText text={texts[title]} values={values} />}
        text={text && <FilledText text={texts[text]} values={values} />}
      />
      {next && (
        <Actions>
          <Button
            wide
            variant={next === 'openAgain' ? 'secondary' : 'primary'}
            icon={next === 'back' ? undefined : next === 'tryAgain' ? refreshIcon : externalIcon}
            onClick={next === 'back' ? kit.back : begin}
            testId={next === 'back' ? undefined : 'w3m-connecting-social-open'}
          >
            {labels[next]}
          </Button>
        </Actions>
      )}
    </>
  )
}
