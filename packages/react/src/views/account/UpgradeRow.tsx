import { useKit } from '../../hooks/useKit.ts'
import { useLoginMessages } from '../../locales/login/late/useLoginMessages.ts'
import { walletIcon } from '../../ui/icons/wallet.ts'
import { Row } from '../../ui/Row.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { useIsEmbeddedWallet } from './useIsEmbeddedWallet.ts'

/** The way out of the embedded wallet. Other wallets have one of their own. */
export function UpgradeRow() {
  const kit = useKit()
  const texts = useLoginMessages()
  const isEmbedded = useIsEmbeddedWallet()
  if (!texts || !isEmbedded) return null
  return (
    <Row
      image={<Tile icon={walletIcon} />}
      name={texts.upgrade}
      sub={texts.upgradeHint}
      chevron
      onClick={() => {
        kit.track({ event: 'EMAIL_UPGRADE_FROM_MODAL' })
        kit.push('UpgradeEmailWallet')
      }}
      testId="account-upgrade-wallet-button"
    />
  )
}
