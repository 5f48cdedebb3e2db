import type { ReactNode } from 'react'
import { Address } from '../../ui/Address.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { copyIcon } from '../../ui/icons/copy.ts'
import styles from './CopyableAddress.module.css'
import { useCopy } from './useCopy.ts'

export type CopyableAddressProps = {
  /** An address or a hash; all of it is copied. */
  address: string
  /** The accessible name of the button. */
  label: string
  /** What is said when it is copied. */
  said: string
  /** What stands there instead of the address, cut short. */
  children?: ReactNode
  testId?: string
}

/** An address or a hash at the end of a line, with a button that copies all of it. */
export function CopyableAddress({ address, label, said, children, testId }: CopyableAddressProps) {
  const copy = useCopy()
  return (
    <span className={styles.line}>
      {children ?? <Address address={address} end={6} />}
      <span className={styles.copy}>
        <IconButton
          icon={copyIcon}
          size="xs"
          label={label}
          onClick={() => void copy(address, said)}
          testId={testId}
        />
      </span>
    </span>
  )
}
