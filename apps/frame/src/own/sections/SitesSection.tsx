import { Button } from '@latchkey/app-ui'
import { loginRevokeConsentCall } from '@latchkey/protocol/api'
import { useState } from 'react'
import type { OwnTextName } from '../../locales/own/en.ts'
import { useOwnText } from '../../locales/useOwnText.ts'
import styles from '../Own.module.css'
import type { SectionProps } from '../sections.ts'

/** The sites that may see and use the wallet. */
export function SitesSection({ own, me }: SectionProps) {
  const text = useOwnText()
  const [said, setSaid] = useState<{ name: OwnTextName; isBad?: boolean }>()

  async function revoke(origin: string) {
    await own.call(loginRevokeConsentCall, { body: { origin } }).then(
      () => setSaid({ name: 'siteRevoked' }),
      () => setSaid({ name: 'failed', isBad: true }),
    )
    await own.load()
  }

  return (
    <>
      <div role="status">
        {said && <p className={said.isBad ? styles.problem : styles.good}>{text(said.name)}</p>}
      </div>
      {me.consents.length === 0 ? (
        <p className={styles.hint}>{text('none')}</p>
      ) : (
        <ul className={styles.plate}>
          {me.consents.map((origin) => (
            <li className={styles.row} key={origin}>
              <span className={styles.name}>
                <bdi>{origin}</bdi>
              </span>
              <Button
                variant="danger"
                size="sm"
                aria-label={text('siteRevokeOf', { origin })}
                onClick={() => void revoke(origin)}
              >
                {text('siteRevoke')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.hint}>{text('sitesHint')}</p>
    </>
  )
}
