import type { Account, AccountUser } from '@latchkey/core'
import { useKit } from '../../hooks/useKit.ts'
import { AccountPicture } from '../../images/AccountPicture.tsx'
import { fillText } from '../../locales/fillText.ts'
import type { LoginMessages } from '../../locales/login/late/loginMessages.ts'
import { useLoginMessages } from '../../locales/login/late/useLoginMessages.ts'
import type { Messages } from '../../locales/messages.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { Row } from '../../ui/Row.tsx'
import { shortenAddress } from '../../ui/shortenAddress.ts'
import { isSocialAccount, socialNames } from '../shared/social/socialNames.ts'

export type OwnAccountRowProps = {
  account: Account
  /** Whose wallet it is. */
  user: AccountUser | undefined
  /** What the page calls it. */
  label: string | undefined
  isCurrent: boolean
}

/** One account of the embedded wallet, what it is for, and a way to use it. */
export function OwnAccountRow({
  account: { address, namespace, type },
  user,
  label,
  isCurrent,
}: OwnAccountRowProps) {
  const kit = useKit()
  const { account: texts } = useMessages()
  const login = useLoginMessages()
  if (!login) return null
  return (
    <Row
      image={<AccountPicture seed={address} size={40} />}
      name={<Address address={address} end={6} />}
      sub={label ? <bdi>{label}</bdi> : describe(type, user?.provider, texts, login)}
      current={isCurrent}
      aria-current={isCurrent ? 'true' : undefined}
      end={
        !isCurrent && (
          <Button
            size="xs"
            aria-label={`${login.switch} ${shortenAddress(address, 4, 6)}`}
            onClick={() => void kit.switchAddress({ namespace, address })}
            testId={`w3m-profile-switch-${type}`}
          >
            {login.switch}
          </Button>
        )
      }
    />
  )
}

function describe(
  type: Account['type'],
  provider: string | undefined,
  texts: Messages['account'],
  login: LoginMessages,
): string {
  if (type === 'payment') return texts.payment
  if (type === 'ordinal') return texts.ordinals
  return isSocialAccount(provider)
    ? fillText(login.socialAccount, { name: socialNames[provider] })
    : login.emailAccount
}
