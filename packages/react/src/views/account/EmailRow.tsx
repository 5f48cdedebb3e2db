import { useKit } from '../../hooks/useKit.ts'
import { useLoginMessages } from '../../locales/login/late/useLoginMessages.ts'
import { mailIcon } from '../../ui/icons/mail.ts'
import { Row } from '../../ui/Row.tsx'
import { shortenName } from '../../ui/shortenName.ts'
import { Tile } from '../../ui/Tile.tsx'

/** The longest address that is shown in full. */
const emailLength = 30

/** The e-mail address that the embedded wallet belongs to. Leads to where it is changed. */
export function EmailRow({ email }: { email: string }) {
  const kit = useKit()
  const texts = useLoginMessages()
  if (!texts) return null
  return (
    <Row
      image={<Tile icon={mailIcon} />}
      name={<bdi dir="ltr">{shortenName(email, emailLength)}</bdi>}
      sub={texts.email}
      chevron
      onClick={() => kit.push('UpdateEmailWallet', { redirectView: 'Account' })}
      testId="w3m-account-email"
    />
  )
}
