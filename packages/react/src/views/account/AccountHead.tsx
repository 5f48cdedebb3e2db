import { type AccountState, selectConnection, type ViewName } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { AccountPicture } from '../../images/AccountPicture.tsx'
import { useMessages } from '../../locales/useMessages.ts'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { copyIcon } from '../../ui/icons/copy.ts'
import { externalIcon } from '../../ui/icons/external.ts'
import { nextIcon } from '../../ui/icons/next.ts'
import { shortenName } from '../../ui/shortenName.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { definePart } from '../shared/definePart.tsx'
import { isSocialAccount, socialNames } from '../shared/social/socialNames.ts'
import { WalletPicture } from '../shared/WalletPicture.tsx'
import styles from './AccountHead.module.css'
import { PurposeTabs } from './PurposeTabs.tsx'
import { useCopyAddress } from './useCopyAddress.ts'

/** Where the account's name leads, what that is called, and the test id of the way there. */
export type AccountHeadLink = { view: ViewName; label: string; testId: string }

export type AccountHeadProps = {
  account: AccountState
  address: string
  to?: AccountHeadLink | undefined
  /** How much of the address stands after the dots. */
  end?: 4 | 6
  /** What stands under the name: the balances. */
  children?: ReactNode
}

const nameLength = 20

const SocialName = definePart(() =>
  import('../shared/social/SocialName.tsx').then((module) => module.SocialName),
)

/** The account at a glance, the same for every wallet: picture, name, copy, balances, the wallet, and the block explorer. */
export function AccountHead({ account, address, to, end = 4, children }: AccountHeadProps) {
  const kit = useKit()
  const { account: texts, shell } = useMessages()
  const copy = useCopyAddress()
  const connection = useKitState((state) => selectConnection(state))
  const { profileName, profileImage, addressExplorerUrl, connectedWalletInfo: wallet, user } = account
  const name = profileName ? (
    <bdi>{shortenName(profileName, nameLength)}</bdi>
  ) : (
    <Address address={address} end={end} />
  )
  return (
    <div className={styles.head}>
      <div className={styles.who}>
        <span className={styles.picture}>
          <AccountPicture seed={address} src={profileImage} size={64} />
        </span>
        <h3 className={styles.name}>
          {to ? (
            <button
              className={styles.link}
              type="button"
              onClick={() => kit.push(to.view)}
              data-testid={to.testId}
            >
              <VisuallyHidden>{to.label}: </VisuallyHidden>
              {name}
              <Icon icon={nextIcon} size={16} flip />
            </button>
          ) : (
            name
          )}
          <IconButton
            icon={copyIcon}
            label={texts.copyAddress}
            size="sm"
            onClick={() => copy(address)}
            testId="w3m-account-copy-address"
          />
        </h3>
        {children}
      </div>
      <PurposeTabs accounts={account.allAccounts} address={address} />
      <div className={styles.meta}>
        {wallet && (
          <span className={styles.wallet} data-testid="w3m-account-wallet">
            {isSocialAccount(user?.provider) ? (
              <SocialName
                provider={user.provider}
                userName={user.userName}
                fallback={<bdi>{socialNames[user.provider]}</bdi>}
              />
            ) : (
              <>
                <WalletPicture
                  connectorId={connection?.connectorId ?? ''}
                  name={wallet.name}
                  image={wallet.icon}
                  size={20}
                />
                <bdi>{wallet.name}</bdi>
              </>
            )}
          </span>
        )}
        {addressExplorerUrl && (
          <Button variant="line" size="xs" iconEnd={externalIcon} href={addressExplorerUrl}>
            {shell.blockExplorer}
          </Button>
        )}
      </div>
    </div>
  )
}
