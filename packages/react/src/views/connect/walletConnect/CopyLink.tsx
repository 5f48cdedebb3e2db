import type { WalletConnectMessages } from '../../../locales/connect/late/walletConnectMessages.ts'
import { copyIcon } from '../../../ui/icons/copy.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useCopy } from '../../shared/useCopy.ts'

export type CopyLinkProps = { uri: string | undefined; texts: WalletConnectMessages }

/** Copies the pairing link, for wallets that take it by hand. */
export function CopyLink({ uri, texts }: CopyLinkProps) {
  const copy = useCopy()
  return (
    <LinkButton
      icon={copyIcon}
      disabled={uri === undefined}
      onClick={() => uri !== undefined && void copy(uri, texts.linkCopied)}
      testId="copy-wc2-uri"
    >
      {texts.copyLink}
    </LinkButton>
  )
}
