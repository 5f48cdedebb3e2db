import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Address } from '../../ui/Address.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { nextIcon } from '../../ui/icons/next.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { AccountIdentityProps } from './AccountIdentity.tsx'
import styles from './AddressSwitch.module.css'

/** The address in use, leading to the wallet's other addresses. */
export function AddressSwitch({ account: { profileName, profileImage }, address }: AccountIdentityProps) {
  const kit = useKit()
  const { account } = useMessages()
  return (
    <button
      className={styles.button}
      type="button"
      onClick={() => kit.push('SwitchAddress')}
      data-testid="w3m-account-switch-address"
    >
      <Avatar seed={address} src={profileImage} size={24} />
      <VisuallyHidden>{account.titleSwitchAddress}: </VisuallyHidden>
      {profileName ? <bdi className={styles.name}>{profileName}</bdi> : <Address address={address} />}
      <Icon icon={nextIcon} size={16} flip />
    </button>
  )
}
