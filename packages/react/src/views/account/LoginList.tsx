import type { LinkedLogin } from '@latchkey/core'
import { type SyntheticEvent, useCallback, useEffect, useState } from 'react'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { fillText } from '../../locales/fillText.ts'
import type { LoginMessages } from '../../locales/login/late/loginMessages.ts'
import { useLoginMessages } from '../../locales/login/late/useLoginMessages.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { BrandIcon } from '../../ui/BrandIcon.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { keyIcon } from '../../ui/icons/key.ts'
import { mailIcon } from '../../ui/icons/mail.ts'
import { nextIcon } from '../../ui/icons/next.ts'
import { plusIcon } from '../../ui/icons/plus.ts'
import { refreshIcon } from '../../ui/icons/refresh.ts'
import { Row } from '../../ui/Row.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { SkeletonRow } from '../../ui/SkeletonRow.tsx'
import { shortenName } from '../../ui/shortenName.ts'
import { Tile } from '../../ui/Tile.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { socialBrands } from '../shared/social/socialBrands.ts'
import { isSocialAccount, socialNames } from '../shared/social/socialNames.ts'
import { useSocials } from '../shared/social/useSocials.ts'
import styles from './ProfileView.module.css'

/** The longest name that is shown in full. */
const nameLength = 30

/** The ways to log in to the embedded wallet, and what can be done about them. Whatever changes one is asked and answered in the wallet's own frame. */
export function LoginList() {
  const kit = useKit()
  const texts = useLoginMessages()
  const { shell } = useMessages()
  const logins = useKitState((state) => state.login.logins)
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    kit.listLogins().catch(() => setFailed(true))
    // After a reload nobody has asked yet what the server offers.
    if (!kit.getState().login.methods) kit.fetchLoginMethods().catch(() => {})
  }, [kit])
  useEffect(load, [load])
  if (!texts) return null
  return (
    <>
      <h3 className={styles.heading}>{texts.linkedLogins}</h3>
      <RowList label={texts.linkedLogins} testId="w3m-linked-logins">
        {logins ? (
          <>
            {logins.map((login) => (
              <LoginRow key={login.id} login={login} isOnly={logins.length === 1} texts={texts} />
            ))}
            <AddRows logins={logins} texts={texts} />
          </>
        ) : hasFailed ? (
          <Row
            image={<Tile icon={refreshIcon} />}
            name={texts.loginsFailed}
            sub={shell.tryAgain}
            onClick={load}
            testId="linked-logins-retry"
          />
        ) : (
          <SkeletonRow sub />
        )}
      </RowList>
      <VisuallyHidden role="status">
        {logins ? '' : hasFailed ? texts.loginsFailed : texts.loginsLoading}
      </VisuallyHidden>
    </>
  )
}

type LoginRowProps = { login: LinkedLogin; isOnly: boolean; texts: LoginMessages }

function LoginRow({ login: { id, provider, userName }, isOnly, texts }: LoginRowProps) {
  const kit = useKit()
  const kind = isSocialAccount(provider)
    ? socialNames[provider]
    : provider === 'email'
      ? texts.email
      : provider
  const name = userName || kind
  return (
    <Row
      image={<ProviderTile provider={provider} />}
      name={
        <bdi dir={provider === 'email' ? 'ltr' : undefined} title={name}>
          {shortenName(name, nameLength)}
        </bdi>
      }
      sub={isOnly ? texts.onlyLogin : userName ? kind : undefined}
      end={
        !isOnly && (
          <Button
            size="xs"
            aria-label={fillText(texts.removeNamed, { name: userName ? `${kind}, ${userName}` : kind })}
            onClick={() => void kit.unlinkLogin({ id }).catch(() => {})}
            testId={`linked-login-remove-${provider}`}
          >
            {texts.removeLogin}
          </Button>
        )
      }
      testId={`linked-login-${provider}`}
    />
  )
}

function ProviderTile({ provider }: { provider: string }) {
  if (isSocialAccount(provider))
    return (
      <Tile>
        <BrandIcon brand={socialBrands[provider]} />
      </Tile>
    )
  return <Tile icon={provider === 'email' ? mailIcon : keyIcon} />
}

/** What can be linked as well: one login of each kind. */
function AddRows({ logins, texts }: { logins: readonly LinkedLogin[]; texts: LoginMessages }) {
  const kit = useKit()
  const [isOpen, setOpen] = useState(false)
  const isLinked = (provider: string) => logins.some((login) => login.provider === provider)
  // The proof of a Farcaster id is a login of its own, so it cannot be linked to another one.
  const socials = useSocials().flatMap((social) =>
    social === 'farcaster' || isLinked(social) ? [] : [social],
  )
  const hasEmail = useKitState((state) => state.login.methods?.email ?? false) && !isLinked('email')
  if (socials.length === 0 && !hasEmail) return null
  return (
    <>
      <Row
        image={<Tile icon={plusIcon} />}
        name={texts.addLogin}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        testId="add-login"
      />
      {isOpen &&
        socials.map((provider) => (
          <Row
            key={provider}
            image={<ProviderTile provider={provider} />}
            name={socialNames[provider]}
            chevron
            onClick={() => void kit.linkLogin({ provider }).catch(() => {})}
            testId={`add-login-${provider}`}
          />
        ))}
      {isOpen && hasEmail && <AddEmail texts={texts} />}
    </>
  )
}

function AddEmail({ texts }: { texts: LoginMessages }) {
  const kit = useKit()
  const [email, setEmail] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    kit.linkLogin({ email }).catch((error: unknown) => {
      setInvalid(Reflect.get(Object(error), 'code') === 'LOGIN_EMAIL_INVALID')
    })
  }
  return (
    <li className={styles.add}>
      <form onSubmit={submit} noValidate>
        <Field
          label={texts.emailAddress}
          placeholder={texts.emailAddress}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          dir="ltr"
          icon={mailIcon}
          value={email}
          onChange={(value) => {
            setEmail(value)
            setInvalid(false)
          }}
          error={isInvalid ? texts.invalid : undefined}
          testId="add-login-email"
          end={
            email.trim().length > 3 && (
              <IconButton
                icon={nextIcon}
                flip
                label={texts.addEmail}
                size="sm"
                variant="primary"
                type="submit"
              />
            )
          }
        />
      </form>
    </li>
  )
}
