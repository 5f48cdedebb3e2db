import type { AccountState } from '@latchkey/core'
import { AccountPicture } from '../../images/AccountPicture.tsx'
import { useMessages } from '../../locales/useMessages.ts'
import { Address } from '../../ui/Address.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { copyIcon } from '../../ui/icons/copy.ts'
import { shortenName } from '../../ui/shortenName.ts'
import styles from './AccountIdentity.module.css'
import { useCopyAddress } from './useCopyAddress.ts'

export type AccountIdentityProps = {
  account: Pick<AccountState, 'profileName' | 'profileImage'>
  address: string
  /** How much of the address stands after the dots. */
  end?: 4 | 6
}

const nameLength = 20

/** Who the visitor is: picture, name or address, and a way to copy the address. */
export function AccountIdentity({
  account: { profileName, profileImage },
  address,
  end = 4,
}: AccountIdentityProps) {
  const { account } = useMessages()
  const copy = useCopyAddress()
  return (
    <>
      <AccountPicture seed={address} src={profileImage} size={64} />
      <h3 className={styles.name}>
        {profileName ? (
          <bdi>{shortenName(profileName, nameLength)}</bdi>
        ) : (
          <Address address={address} end={end} />
        )}
        <IconButton
          icon={copyIcon}
          label={account.copyAddress}
          size="sm"
          onClick={() => copy(address)}
          testId="w3m-account-copy-address"
        />
      </h3>
    </>
  )
}
