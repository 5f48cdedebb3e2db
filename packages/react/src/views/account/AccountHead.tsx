import type { AccountState } from '@latchkey/core'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { externalIcon } from '../../ui/icons/external.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './AccountHead.module.css'
import { AccountIdentity } from './AccountIdentity.tsx'
import { NativeBalance } from './NativeBalance.tsx'
import { ProfileButton } from './ProfileButton.tsx'
import { TotalBalance } from './TotalBalance.tsx'

export type AccountHeadProps = { account: AccountState; address: string }

/** The account at a glance. A wallet with several addresses offers the others. */
export function AccountHead({ account, address }: AccountHeadProps) {
  const texts = useMessages().account
  const { allAccounts, addressExplorerUrl } = account
  const hasServer = useKitState((state) => state.options.apiUrl !== undefined)
  const hasPurposes = allAccounts.some(({ type }) => type === 'ordinal')
  return (
    <div className={styles.head}>
      <div className={styles.who}>
        {allAccounts.length > 1 && !hasPurposes ? (
          <ProfileButton
            account={account}
            address={address}
            to="SwitchAddress"
            label={texts.titleSwitchAddress}
            testId="w3m-account-switch-address"
          />
        ) : (
          <AccountIdentity account={account} address={address} />
        )}
        {hasServer && <TotalBalance />}
        <NativeBalance />
      </div>
      {hasPurposes && <PurposeTabs account={account} address={address} />}
      {addressExplorerUrl && (
        <Button variant="line" size="xs" iconEnd={externalIcon} href={addressExplorerUrl}>
          {texts.blockExplorer}
        </Button>
      )}
    </div>
  )
}

/** Some wallets keep money and collectibles under two addresses. */
function PurposeTabs({ account: { allAccounts }, address }: AccountHeadProps) {
  const kit = useKit()
  const { account } = useMessages()
  const [payment, ordinal] = ['payment', 'ordinal'].map((type) =>
    allAccounts.find((one) => one.type === type),
  )
  if (!payment || !ordinal) return null
  return (
    <div className={styles.tabs}>
      <Tabs
        label={account.accountType}
        tabs={[
          { id: payment.address, label: account.payment },
          { id: ordinal.address, label: account.ordinals },
        ]}
        selected={address}
        onSelect={(chosen) => kit.switchAddress({ namespace: payment.namespace, address: chosen })}
      />
    </div>
  )
}
