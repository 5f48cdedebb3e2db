import { type AccountState, selectConnections } from '@latchkey/core'
import type { CSSProperties } from 'react'
import { useKitState } from '../../hooks/useKitState.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Body } from '../../ui/Body.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { SkeletonRow } from '../../ui/SkeletonRow.tsx'
import { DisconnectRow } from '../shared/DisconnectRow.tsx'
import { definePart } from '../shared/definePart.tsx'
import { useHasView } from '../useHasView.ts'
import { AccountActionRows } from './AccountActionRows.tsx'
import { AccountHead, type AccountHeadLink } from './AccountHead.tsx'
import { AccountTabs } from './AccountTabs.tsx'
import { accountActions, walletFeatures } from './accountActions.ts'
import type { AccountContent } from './accountContent.ts'
import styles from './ConnectedAccount.module.css'
import { ConnectionList } from './ConnectionList.tsx'
import { useIsEmbeddedWallet } from './useIsEmbeddedWallet.ts'

const WalletFeatures = definePart(() =>
  import('./WalletFeatures.tsx').then((module) => module.WalletFeatures),
)

export type ConnectedAccountProps = { account: AccountState; address: string; content: AccountContent }

/**
 * The account: who it is, what can be done with it, what it holds, and which other wallets there are. It looks the same for every
 * wallet; the embedded one, which has no interface of its own, offers more to do.
 */
export function ConnectedAccount({ account, address, content }: ConnectedAccountProps) {
  const { Summary, status, tabs } = content
  const isEmbedded = useIsEmbeddedWallet()
  const hasStatus = useKitState((state) => status.isShown(state))
  const to = useHeadLink(account, isEmbedded)
  const wallets = useKitState((state) => selectConnections(state).length)
  const actions = useActionRows(isEmbedded)
  // The rows under and over the tabs, which decide how much room there is for them. One wallet alone is in no row, and several can be disconnected together.
  const rows = (wallets > 1 ? wallets + 2 : 1) + (hasStatus ? 1 : 0) + actions
  const row = (
    <RowList>
      <SkeletonRow sub end />
    </RowList>
  )
  return (
    <Body>
      <div
        className={styles.account}
        style={{ '--lk-account-rows': rows } as CSSProperties}
        data-testid={isEmbedded ? 'w3m-account-wallet-features-widget' : undefined}
      >
        <AccountHead account={account} address={address} to={to}>
          <Summary />
        </AccountHead>
        {isEmbedded ? <WalletFeatures fallback={null} /> : <AccountActionRows />}
        {hasStatus && <status.Content fallback={row} />}
        <AccountTabs tabs={tabs} />
        <ConnectionList />
        <div className={styles.foot}>
          <DisconnectRow />
        </div>
      </div>
    </Body>
  )
}

/** How many rows are as high as what can be done with the account: rows, or a line of buttons with their names. */
function useActionRows(isEmbedded: boolean): number {
  const features = useKitState((state) => state.options.features)
  const hasView = useHasView()
  if (!isEmbedded) return accountActions(features, hasView).length
  return walletFeatures(features, hasView).length > 0 ? 1.5 : 0
}

/** Where the account's name leads: to the settings of an embedded wallet, or to the other addresses of the wallet. */
function useHeadLink({ allAccounts }: AccountState, isEmbedded: boolean): AccountHeadLink | undefined {
  const { account: texts } = useMessages()
  const hasView = useHasView()
  const isOneOfSeveral = allAccounts.length > 1
  if (isEmbedded) {
    const view = isOneOfSeveral && hasView('Profile') ? 'Profile' : 'AccountSettings'
    return { view, label: texts.settings, testId: 'w3m-profile-button' }
  }
  // Addresses for different purposes are tabs.
  if (!isOneOfSeveral || allAccounts.some(({ type }) => type === 'ordinal')) return undefined
  return { view: 'SwitchAddress', label: texts.titleSwitchAddress, testId: 'w3m-account-switch-address' }
}
