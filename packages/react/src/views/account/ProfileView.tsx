import { selectAccount } from '@latchkey/core'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Body } from '../../ui/Body.tsx'
import { Button } from '../../ui/Button.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { Redirect } from '../shared/Redirect.tsx'
import { AccountHead } from './AccountHead.tsx'
import { LinkedLogins } from './LinkedLogins.tsx'
import { NamedAddress } from './NamedAddress.tsx'
import { OwnAccountRow } from './OwnAccountRow.tsx'
import styles from './ProfileView.module.css'

/** The accounts of the embedded wallet in this chain family, and the way to its settings. */
export function ProfileView() {
  const kit = useKit()
  const { account: texts } = useMessages()
  const account = useKitState((state) => selectAccount(state))
  if (!account.address) return <Redirect to="Connect" />
  return (
    <Body>
      <AccountHead account={account} address={account.address} end={6}>
        <NamedAddress account={account} />
        <div className={styles.settings}>
          <Button
            variant="line"
            size="xs"
            onClick={() => kit.push('AccountSettings')}
            testId="w3m-profile-settings-button"
          >
            {texts.settings}
          </Button>
        </div>
      </AccountHead>
      <h3 className={styles.heading}>{texts.accounts}</h3>
      <RowList label={texts.accounts}>
        {account.allAccounts.map((one) => (
          <OwnAccountRow
            key={one.address}
            account={one}
            user={account.user}
            label={account.addressLabels[one.address]}
            isCurrent={one.address === account.address}
          />
        ))}
      </RowList>
      <LinkedLogins />
    </Body>
  )
}
