import styles from './CodeBlock.module.css'
import { highlight } from './highlight.ts'
import { ScrollRegion } from './ScrollRegion.tsx'

/** Code with colours, from left to right in every language. It scrolls by itself. */
export function CodeBlock({ code, label }: { code: string; label: string }) {
  let at = 0
  return (
    <ScrollRegion label={label} className={styles.code} dir="ltr">
      <pre>
        <code>
          {highlight(code).map(({ text, kind }) => {
            const key = at
            at += text.length
            return (
              <span className={styles[kind]} key={key}>
                {text}
              </span>
            )
          })}
        </code>
      </pre>
    </ScrollRegion>
  )
}
