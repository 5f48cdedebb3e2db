import { CodeBlock, CopyButton } from '@latchkey/app-ui'
import { generateCode } from '../../options/generateCode.ts'
import { useOptions } from '../../options/OptionsContext.ts'
import { useTexts } from '../../texts/useTexts.ts'
import styles from './Panel.module.css'

/** The code for the current options. */
export function CodePanel() {
  const { options, config, kitOptions } = useOptions()
  const { code: texts, copy } = useTexts()
  const code = generateCode(options, config, kitOptions)
  return (
    <section aria-labelledby="code-title">
      <div className={styles.bar}>
        <h3 id="code-title">{texts.title}</h3>
        <CopyButton text={code} label={texts.copy} feedback={copy} />
      </div>
      <CodeBlock code={code} label={texts.label} />
    </section>
  )
}
