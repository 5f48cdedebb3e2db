import type { IconName } from '@latchkey/app-ui'
import { Icon } from '@latchkey/app-ui'
import type { Texts } from '../texts/texts.ts'
import { useTexts } from '../texts/useTexts.ts'
import styles from './Facts.module.css'

const facts = [
  { icon: 'wallet', title: 'families', text: 'familiesText' },
  { icon: 'layers', title: 'budget', text: 'budgetText' },
  { icon: 'shield', title: 'strict', text: 'strictText' },
  { icon: 'scale', title: 'licence', text: 'licenceText' },
] as const satisfies readonly { icon: IconName; title: keyof Texts['facts']; text: keyof Texts['facts'] }[]

/** Four things to know, in one line. */
export function Facts() {
  const texts = useTexts().facts
  return (
    <section className="wrap" aria-label={texts.label}>
      <dl className={styles.facts}>
        {facts.map(({ icon, title, text }) => (
          <div key={title}>
            <dt>
              <Icon name={icon} />
              {texts[title]}
            </dt>
            <dd>{texts[text]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
