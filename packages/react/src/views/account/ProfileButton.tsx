import { type AccountState, selectNetwork, type ViewName } from '@latchkey/core'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { AccountPicture } from '../../images/AccountPicture.tsx'
import { Address } from '../../ui/Address.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { nextIcon } from '../../ui/icons/next.ts'
import { shortenName } from '../../ui/shortenName.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { NetworkPicture } from '../shared/NetworkPicture.tsx'
import styles from './ProfileButton.module.css'

export type ProfileButtonProps = {
  account: Pick<AccountState, 'profileName' | 'profileImage'>
  address: string
  /** Where it leads, and what that is called. */
  to: ViewName
  label: string
  hasNetwork?: boolean
  testId: string
}

const nameLength = 18

/** The account in use, leading to more about it. */
export function ProfileButton({
  account: { profileName, profileImage },
  address,
  to,
  label,
  hasNetwork = false,
  testId,
}: ProfileButtonProps) {
  const kit = useKit()
  const network = useKitState((state) => selectNetwork(state))
  return (
    <button className={styles.button} type="button" onClick={() => kit.push(to)} data-testid={testId}>
      <AccountPicture seed={address} src={profileImage} size={24} />
      {hasNetwork && <NetworkPicture network={network} size={16} />}
      <VisuallyHidden>{label}: </VisuallyHidden>
      {profileName ? (
        <bdi className={styles.name}>{shortenName(profileName, nameLength)}</bdi>
      ) : (
        <Address address={address} />
      )}
      <Icon icon={nextIcon} size={16} flip />
    </button>
  )
}
