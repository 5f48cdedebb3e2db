import { Icon } from '@latchkey/app-ui'
import { useRef } from 'react'
import { isolate } from '../base/isolate.ts'
import { providerNames } from '../locales/providerNames.ts'
import { useText } from '../locales/useText.ts'
import type { ConsentView } from '../stage/view.ts'
import { AnswerButtons } from './AnswerButtons.tsx'
import styles from './parts.module.css'
import { Screen } from './Screen.tsx'
import { siteOf } from './siteOf.ts'

/** Asks whether a site may see and use the wallet. */
export function ConsentScreen({
  view,
  onHeight,
}: {
  view: ConsentView
  onHeight?: (height: number) => void
}) {
  const text = useText()
  const area = useRef<HTMLElement>(null)
  const { origin, user, onAnswer } = view
  return (
    <Screen
      areaRef={area}
      onHeight={onHeight}
      foot={<AnswerButtons area={area} content={origin} onAnswer={onAnswer} />}
    >
      <div className={styles.say}>
        <h1>{text('consentTitle', { site: siteOf(origin) })}</h1>
        <p>{text('consentFirst')}</p>
        <p>{describeUser()}</p>
      </div>
      <ul className={styles.may}>
        <li>
          <span className={styles.good}>
            <Icon name="check" size={16} />
          </span>
          {text('maySee')}
        </li>
        <li>
          <span className={styles.good}>
            <Icon name="check" size={16} />
          </span>
          {text('mayAsk')}
        </li>
        <li>
          <span className={styles.bad}>
            <Icon name="close" size={16} />
          </span>
          {text('mayNotMove')}
        </li>
      </ul>
    </Screen>
  )

  function describeUser(): string {
    const { email, provider: id, name } = user
    if (email !== null || id === 'email') return text('consentAs', { email: email ?? isolate(name) })
    const provider = providerNames[id]
    return name ? text('consentBy', { name: isolate(name), provider }) : text('consentWith', { provider })
  }
}
