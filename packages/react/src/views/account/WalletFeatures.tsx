import { selectAccount } from '@latchkey/core'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useHasView } from '../useHasView.ts'
import { AccountTabs } from './AccountTabs.tsx'
import { walletFeatures } from './accountActions.ts'
import type { AccountContent } from './accountContent.ts'
import { ProfileButton } from './ProfileButton.tsx'
import styles from './WalletFeatures.module.css'

/** The account of the embedded wallet: what it is worth, what can be done with it, what is in it. */
export function WalletFeatures({ content: { Summary, tabs } }: { content: AccountContent }) {
  const kit = useKit()
  const { account: texts } = useMessages()
  const account = useKitState((state) => selectAccount(state))
  const features = useKitState((state) => state.options.features)
  const hasView = useHasView()
  const actions = walletFeatures(features, hasView)
  const { address } = account
  if (!address) return null
  const profile = account.allAccounts.length > 1 && hasView('Profile') ? 'Profile' : 'AccountSettings'
  return (
    <div className={styles.widget} data-testid="w3m-account-wallet-features-widget">
      <div className={styles.head}>
        <ProfileButton
          account={account}
          address={address}
          to={profile}
          label={texts.settings}
          hasNetwork
          testId="w3m-profile-button"
        />
        <Summary isShort />
      </div>
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map(({ view, icon, name, label }) => (
            <button
              key={name}
              className={styles.action}
              type="button"
              onClick={() => kit.push(view)}
              data-testid={`wallet-features-${name}-button`}
            >
              <span className={styles.disc}>
                <Icon icon={icon} size={20} />
              </span>
              {texts[label]}
            </button>
          ))}
        </div>
      )}
      <AccountTabs tabs={tabs} />
    </div>
  )
}
