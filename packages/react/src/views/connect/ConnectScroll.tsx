import { type ReactNode, useContext, useRef } from 'react'
import { useMessages } from '../../locales/useMessages.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { AgreementContext } from './AgreementContext.ts'
import styles from './ConnectScroll.module.css'
import { LegalText } from './LegalText.tsx'
import { useFadedEdges } from './useFadedEdges.ts'
import { useLegal } from './useLegal.ts'

/** The ways to connect: they scroll when there are many, and wait for the box beside the terms where there is one. */
export function ConnectScroll({ children }: { children: ReactNode }) {
  const { connect } = useMessages()
  const { terms, privacy, hasCheckbox } = useLegal()
  const [isAgreed, setAgreed] = useContext(AgreementContext)
  const scroll = useRef<HTMLDivElement>(null)
  useFadedEdges(scroll)
  return (
    <>
      {hasCheckbox && (
        <div className={styles.agree}>
          <Checkbox checked={isAgreed} onChange={setAgreed} testId="w3m-legal-checkbox">
            <LegalText
              terms={terms}
              privacy={privacy}
              both={connect.agree}
              termsOnly={connect.agreeTerms}
              privacyOnly={connect.agreePrivacy}
              termsName={connect.agreeTermsName}
              privacyName={connect.agreePrivacyName}
            />
          </Checkbox>
        </div>
      )}
      <div ref={scroll} className={styles.scroll} data-testid="w3m-connect-scroll-view">
        {hasCheckbox ? (
          // A fieldset disables whatever is inside, also what later ways to connect will put there.
          <fieldset className={styles.content} disabled={!isAgreed} aria-label={connect.title}>
            {children}
          </fieldset>
        ) : (
          <div className={styles.content}>{children}</div>
        )}
      </div>
    </>
  )
}
