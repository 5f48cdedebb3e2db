import { Button } from '@latchkey/app-ui'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { TopPage } from '../device/TopPage.tsx'
import { Waiting } from '../device/Waiting.tsx'
import { useOwnText } from '../locales/useOwnText.ts'
import { BeginWallet } from './BeginWallet.tsx'
import type { Me, Own } from './createOwn.ts'
import { LoginForm } from './LoginForm.tsx'
import styles from './Own.module.css'
import { sections as allSections, type Section } from './sections.ts'
import { useHash } from './useHash.ts'
import { useMoment } from './useMoment.ts'

export type OwnPageProps = { own: Own; sections?: readonly Section[] }

/** The wallet's own page: a login, a list of what there is, and one section at a time. */
export function OwnPage({ own, sections = allSections }: OwnPageProps) {
  const text = useOwnText()
  const moment = useMoment()
  const state = useSyncExternalStore(own.state.subscribe, own.state.get)
  const [hash] = useHash()
  const section = sections.find(({ name }) => name === hash)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    void own.load()
  }, [own])
  // What had the focus is gone when another part of the page is shown.
  const shown = `${state.name} ${section?.name ?? ''}`
  const before = useRef(shown)
  useEffect(() => {
    if (before.current !== shown && !before.current.startsWith('loading')) title.current?.focus()
    before.current = shown
  }, [shown])

  return (
    <TopPage>
      <div className={styles.page}>{content()}</div>
    </TopPage>
  )

  function heading(words: string, more?: ReactNode) {
    return (
      <div className={styles.intro}>
        <h1 ref={title} tabIndex={-1}>
          {words}
        </h1>
        {more}
      </div>
    )
  }

  function content(): ReactNode {
    switch (state.name) {
      case 'loading':
        return <Waiting title={text('title')}>{text('loading')}</Waiting>
      case 'away':
        return (
          <>
            {heading(text('away'), <p>{text('awayWhy')}</p>)}
            <Button size="lg" wide onClick={() => void own.load()}>
              {text('retry')}
            </Button>
          </>
        )
      case 'out':
        return (
          <>
            {heading(text('loginTitle'), <p>{text('loginIntro')}</p>)}
            {state.deletesAt !== undefined && (
              <div className={styles.alert} role="status">
                <strong>{text('deletionAsked', { time: moment(state.deletesAt) })}</strong>
                <p>{text('deletionUndo')}</p>
              </div>
            )}
            <LoginForm own={own} problem={state.problem} />
          </>
        )
      case 'in':
        if (!state.me.wallet)
          return (
            <>
              {heading(text('begin'), <p>{text('beginWhy')}</p>)}
              <BeginWallet own={own} me={state.me} />
              {signOut()}
            </>
          )
        return section ? one(section, state.me) : list(state.me)
    }
  }

  function list({ account }: Me) {
    return (
      <>
        {heading(
          text('title'),
          <p>
            <bdi>{text('loggedInAs', { name: account.name || account.email || account.id })}</bdi>
          </p>,
        )}
        <nav aria-label={text('title')}>
          <ul className={styles.plate}>
            {sections.map(({ name, title: sectionTitle, about }) => (
              <li key={name}>
                <a className={styles.row} href={`#${name}`} data-testid={`own-${name}`}>
                  <span className={styles.words}>
                    <span className={styles.name}>{text(sectionTitle)}</span>
                    <span className={styles.sub}>{text(about)}</span>
                  </span>
                  <Chevron />
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {signOut()}
      </>
    )
  }

  function signOut() {
    return (
      <Button size="lg" wide variant="line" onClick={() => void own.signOut()}>
        {text('signOut')}
      </Button>
    )
  }

  function one({ title: sectionTitle, about, View }: Section, me: Me) {
    return (
      <>
        <a className={styles.back} href="#list">
          <Chevron isBack />
          {text('back')}
        </a>
        {heading(text(sectionTitle), <p>{text(about)}</p>)}
        <View own={own} me={me} />
      </>
    )
  }
}

function Chevron({ isBack = false }: { isBack?: boolean }) {
  return (
    <svg className={styles.chevron} viewBox="0 0 24 24" width={16} height={16} aria-hidden="true">
      <path
        d={isBack ? 'M14.5 6l-6 6 6 6' : 'M9.5 6l6 6-6 6'}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
