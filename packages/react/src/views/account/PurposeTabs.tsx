import type { Account } from '@latchkey/core'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './AccountHead.module.css'

export type PurposeTabsProps = { accounts: readonly Account[]; address: string }

/** Tabs for wallets that keep payments and ordinals under two addresses of one account. */
export function PurposeTabs({ accounts, address }: PurposeTabsProps) {
  const kit = useKit()
  const { account } = useMessages()
  const [payment, ordinal] = ['payment', 'ordinal'].map((type) => accounts.find((one) => one.type === type))
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
