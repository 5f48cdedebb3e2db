import type { AccountState } from '@latchkey/core'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { externalIcon } from '../../ui/icons/external.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './AccountHead.module.css'
import { AccountIdentity } from './AccountIdentity.tsx'
import type { AccountContent } from './accountContent.ts'
import { ProfileButton } from './ProfileButton.tsx'

export type AccountHeadProps = {
  account: AccountState
  address: string
  Summary: AccountContent['Summary']
}

/** The account at a glance. A wallet with several addresses offers the others. */
export function AccountHead({ account, address, Summary }: AccountHeadProps) {
  const { account: texts, shell } = useMessages()
  const { allAccounts, addressExplorerUrl } = account
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
        <Summary />
      </div>
      {hasPurposes && <PurposeTabs account={account} address={address} />}
      {addressExplorerUrl && (
        <Button variant="line" size="xs" iconEnd={externalIcon} href={addressExplorerUrl}>
          {shell.blockExplorer}
        </Button>
      )}
    </div>
  )
}

/** Tabs for wallets that keep payments and ordinals under two addresses of one account. */
function PurposeTabs({ account: { allAccounts }, address }: Omit<AccountHeadProps, 'Summary'>) {
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
