import { FilledText } from '../../locales/FilledText.tsx'
import { Link } from '../../ui/Link.tsx'

export type LegalTextProps = {
  terms: string | undefined
  privacy: string | undefined
  /** The sentence for both documents, for the terms alone and for the privacy policy alone. */
  both: string
  termsOnly: string
  privacyOnly: string
  termsName: string
  privacyName: string
}

/** A sentence that names the documents there are, with links to them. */
export function LegalText({
  terms,
  privacy,
  both,
  termsOnly,
  privacyOnly,
  termsName,
  privacyName,
}: LegalTextProps) {
  return (
    <FilledText
      text={terms && privacy ? both : terms ? termsOnly : privacyOnly}
      values={{
        terms: (
          <Link href={terms} underline>
            {termsName}
          </Link>
        ),
        privacy: (
          <Link href={privacy} underline>
            {privacyName}
          </Link>
        ),
      }}
    />
  )
}
