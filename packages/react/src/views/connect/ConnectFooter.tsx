import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Link } from '../../ui/Link.tsx'
import { ViewFooter } from '../../ui/ViewFooter.tsx'
import { LegalText } from './LegalText.tsx'
import { useLegal } from './useLegal.ts'

export type ConnectFooterProps = {
  /** Offers help to visitors without a wallet. */
  guide?: boolean
}

/** The guide and the terms, where the page wants them. */
export function ConnectFooter({ guide = false }: ConnectFooterProps) {
  const kit = useKit()
  const { connect } = useMessages()
  const { terms, privacy, isStated } = useLegal()
  const isGuided = useKitState(({ options }) => guide && options.enableWalletGuide)
  if (!isGuided && !isStated) return null
  return (
    <ViewFooter>
      {isGuided && (
        <p>
          {connect.guide} <Link onClick={() => kit.push('GetWallet')}>{connect.guideLink}</Link>
        </p>
      )}
      {isStated && (
        <p>
          <LegalText
            terms={terms}
            privacy={privacy}
            both={connect.legal}
            termsOnly={connect.legalTerms}
            privacyOnly={connect.legalPrivacy}
            termsName={connect.legalTermsName}
            privacyName={connect.legalPrivacyName}
          />
        </p>
      )}
    </ViewFooter>
  )
}
