import { useAction } from '../../hooks/useAction.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { fillText } from '../../locales/fillText.ts'
import { useSigninMessages } from '../../locales/signin/late/useSigninMessages.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { checkIcon } from '../../ui/icons/check.ts'
import { shieldIcon } from '../../ui/icons/shield.ts'
import { isolate } from '../../ui/isolate.ts'
import { Row } from '../../ui/Row.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { SkeletonRow } from '../../ui/SkeletonRow.tsx'
import { Tile } from '../../ui/Tile.tsx'

/** Whether the account in use is signed in, until when, and the way in or out. */
export function SigninStatus() {
  const kit = useKit()
  const texts = useSigninMessages()
  const { lang } = useMessages()
  const { status, sessions } = useKitState((state) => state.signin)
  const [leaving, signOut] = useAction(() => kit.signOut())
  if (!texts || status === 'checking')
    return (
      <RowList>
        <SkeletonRow sub end />
      </RowList>
    )
  const [session] = sessions
  const until = session?.data.expirationTime
  return (
    <RowList label={texts.status} testId="w3m-signin-status">
      {session ? (
        <Row
          image={<Tile icon={checkIcon} tone="accent" />}
          name={texts.signedIn}
          sub={until && fillText(texts.until, { time: isolate(formatEnd(until, lang)) })}
          end={
            <Button
              size="xs"
              loading={leaving.status === 'pending'}
              onClick={() => void signOut().catch(() => kit.showErrorMessage(texts.signOutFailed))}
              testId="w3m-account-sign-out"
            >
              {texts.signOut}
            </Button>
          }
        />
      ) : (
        <Row
          image={<Tile icon={shieldIcon} />}
          name={texts.notSignedIn}
          end={
            <Button size="xs" onClick={() => kit.push('SIWXSignMessage')} testId="w3m-account-sign-in">
              {texts.signIn}
            </Button>
          }
        />
      )}
    </RowList>
  )
}

/** A moment soon to come, in few characters: the year stands there where it is not this one. */
function formatEnd(time: string, lang: string): string {
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) return time
  const isThisYear = date.getFullYear() === new Date().getFullYear()
  return new Intl.DateTimeFormat(lang, {
    ...(!isThisYear && { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(date)
}
