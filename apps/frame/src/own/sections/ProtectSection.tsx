import { Button, Spinner } from '@latchkey/app-ui'
import {
  loginBeginFactorCall,
  loginFactorsCall,
  loginLookAtFactorsCall,
  loginNewPasskeyCall,
  loginProveFactorCall,
} from '@latchkey/protocol/api'
import { useCallback, useState } from 'react'
import { addFactor, changeProtection, type MadeFactor, removeFactor } from '../../factors/changeProtection.ts'
import { FactorForm } from '../../factors/FactorForm.tsx'
import { NewPasscodeForm } from '../../factors/NewPasscodeForm.tsx'
import { createPasskey, PasskeyError } from '../../factors/passkeys.ts'
import { type FactorLook, type ProvedFactor, stretchPasscode } from '../../factors/proveFactor.ts'
import { stretchInPage } from '../../factors/stretchInPage.ts'
import { fromBase64Url, toBase64Url } from '../../keys/bytes.ts'
import { passcodeSecret, pepperLength } from '../../keys/factors/passcodeSecrets.ts'
import { factorSaltLength } from '../../keys/factors/wrapRecoveryKey.ts'
import type { FactorTextName } from '../../locales/factors/en.ts'
import { language } from '../../locales/language.ts'
import { useFactorText } from '../../locales/useFactorText.ts'
import { AskedView } from '../AskedView.tsx'
import styles from '../Own.module.css'
import type { SectionProps } from '../sections.ts'
import { useAsked } from '../useAsked.ts'
import { useMoment } from '../useMoment.ts'

/** What the visitor wants. */
type Wish = { kind: 'passkey' } | { kind: 'passcode' } | { kind: 'remove'; id: string; isLast: boolean }

type Step =
  | { name: 'list' }
  /** The server wants a new login first. */
  | { name: 'logIn'; wish: Wish }
  /** One of the factors that there are is asked for. */
  | { name: 'prove'; wish: Wish; token: string; found: FactorLook }
  | { name: 'passcode'; token: string; proved: ProvedFactor | undefined }
  | { name: 'working' }

const randomText = (length: number) => toBase64Url(crypto.getRandomValues(new Uint8Array(length)))

/** Passkeys and passcodes: what opens the wallet on a new device, and keeps everybody else out. */
export function ProtectSection({ own, me }: SectionProps) {
  const text = useFactorText()
  const moment = useMoment()
  const [step, setStep] = useState<Step>({ name: 'list' })
  const [said, setSaid] = useState<{ name: FactorTextName; isBad?: boolean }>()
  const ask = useCallback(() => own.call(loginFactorsCall, {}), [own])
  const [asked, again] = useAsked(ask)
  const accountId = me.account.id
  const deps = { ...own, accountId, locks: navigator.locks, escrowKey: own.config.escrowKey }

  async function run(work: () => Promise<void>) {
    setSaid(undefined)
    try {
      await work()
    } catch (error) {
      setSaid({ name: error instanceof PasskeyError ? error.problem : 'failed', isBad: true })
      setStep({ name: 'list' })
      await again()
    }
  }

  /** Begins with what proves that the visitor is there: a new login where nothing protects the wallet yet, otherwise one of the factors. */
  const begin = (wish: Wish) =>
    run(async () => {
      const body = { purpose: 'change' as const, language: language.get().name }
      // The wallet exists from here on, and is open on this device.
      await own.keys()
      const begun = await own.call(loginBeginFactorCall, { body })
      if (begun.state === 'logInAgain') return setStep({ name: 'logIn', wish })
      const { token } = begun
      const found = await own.call(loginLookAtFactorsCall, { body: { token } })
      if (found.passkeys.length > 0 || found.passcode) setStep({ name: 'prove', wish, token, found })
      else await goOn(wish, token, undefined)
    })

  async function logIn(wish: Wish) {
    if (await own.prove(me)) await begin(wish)
  }

  async function goOn(wish: Wish, token: string, proved: ProvedFactor | undefined) {
    if (wish.kind === 'passcode') return setStep({ name: 'passcode', token, proved })
    setStep({ name: 'working' })
    if (wish.kind === 'remove') {
      if (wish.isLast) await changeProtection(deps, token, undefined)
      else await removeFactor(own, { token, id: wish.id })
      return finish('removed')
    }
    const asked = await own.call(loginNewPasskeyCall, { body: { token } })
    await protect({ kind: 'passkey', ...(await createPasskey({ ...asked, accountId })) }, token, proved)
  }

  async function protect(made: MadeFactor, token: string, proved: ProvedFactor | undefined) {
    setStep({ name: 'working' })
    const walletId = me.wallet?.id
    if (proved && walletId) await addFactor(deps, { token, walletId, proved }, made)
    else await changeProtection(deps, token, made)
    await finish('added')
  }

  async function finish(name: 'added' | 'removed') {
    await again()
    setStep({ name: 'list' })
    setSaid({ name })
  }

  const makePasscode = (passcode: string, token: string, proved: ProvedFactor | undefined) =>
    run(async () => {
      setStep({ name: 'working' })
      // The browser draws first: while a passcode is stretched, it draws nothing.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      const stretchingSalt = randomText(factorSaltLength)
      const pepper = randomText(pepperLength)
      const { tag, enc } = await stretchPasscode(passcode, stretchingSalt, stretchInPage)
      const secret = passcodeSecret(enc, fromBase64Url(pepper) ?? new Uint8Array())
      await protect({ kind: 'passcode', secret, stretchingSalt, tag, pepper }, token, proved)
    })

  return (
    <>
      <div role="status">
        {said && <p className={said.isBad ? styles.problem : styles.good}>{text(said.name)}</p>}
      </div>
      {content()}
    </>
  )

  function content() {
    switch (step.name) {
      case 'list':
        return list()
      case 'logIn':
        return (
          <>
            <p>{text('logInFirst')}</p>
            <Button variant="primary" size="lg" wide onClick={() => void logIn(step.wish)}>
              {text('goOn')}
            </Button>
            {cancel()}
          </>
        )
      case 'prove': {
        const { token, wish, found } = step
        return (
          <>
            <p>{text(wish.kind === 'remove' && wish.isLast ? 'removeLast' : 'proveFirst')}</p>
            <FactorForm
              look={() => own.call(loginLookAtFactorsCall, { body: { token } })}
              found={found}
              send={(body) => own.call(loginProveFactorCall, { body: { token, ...body } })}
              stretch={stretchInPage}
              onProved={(proved) => run(() => goOn(wish, token, proved))}
            />
            {cancel()}
          </>
        )
      }
      case 'passcode':
        return (
          <>
            <p>{text('passcodeWhy')}</p>
            <NewPasscodeForm
              isBusy={false}
              onPasscode={(passcode) => void makePasscode(passcode, step.token, step.proved)}
              onCancel={() => setStep({ name: 'list' })}
            />
          </>
        )
      case 'working':
        return (
          <p className={styles.hint} role="status">
            <Spinner /> {text('working')}
          </p>
        )
    }
  }

  function cancel() {
    return (
      <Button variant="line" size="lg" wide onClick={() => setStep({ name: 'list' })}>
        {text('cancel')}
      </Button>
    )
  }

  function list() {
    return (
      <AskedView asked={asked} again={again}>
        {({ factors }) => (
          <>
            {factors.length === 0 ? (
              <p>{text('protectIntro')}</p>
            ) : (
              <section className={styles.group} aria-label={text('list')}>
                <h2>{text('list')}</h2>
                <ul className={styles.plate}>
                  {factors.map(({ id, kind, name, createdAt }) => {
                    const called = text(kind === 'passkey' ? 'passkeyName' : 'passcodeName')
                    return (
                      <li className={styles.row} key={id}>
                        <span className={styles.words}>
                          <bdi className={styles.name}>{called}</bdi>
                          <bdi className={styles.sub}>
                            {text('since', { device: name, time: moment(createdAt) })}
                          </bdi>
                        </span>
                        <Button
                          variant="danger"
                          size="sm"
                          aria-label={text('removeOf', { name: called })}
                          onClick={() => void begin({ kind: 'remove', id, isLast: factors.length === 1 })}
                        >
                          {text('remove')}
                        </Button>
                      </li>
                    )
                  })}
                </ul>
              </section>
            )}
            <section className={styles.group} aria-label={text('addPasskey')}>
              <p className={styles.hint}>{text('passkeyWhy')}</p>
              <Button
                variant={factors.length === 0 ? 'primary' : 'line'}
                size="lg"
                wide
                onClick={() => void begin({ kind: 'passkey' })}
              >
                {text('addPasskey')}
              </Button>
            </section>
            {!factors.some(({ kind }) => kind === 'passcode') && (
              <section className={styles.group} aria-label={text('addPasscode')}>
                <p className={styles.hint}>{text('passcodeWhy')}</p>
                <Button variant="line" size="lg" wide onClick={() => void begin({ kind: 'passcode' })}>
                  {text('addPasscode')}
                </Button>
              </section>
            )}
            <p className={styles.hint}>{text('loseWhy')}</p>
          </>
        )}
      </AskedView>
    )
  }
}
