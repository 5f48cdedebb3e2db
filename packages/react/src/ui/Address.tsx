import styles from './Address.module.css'
import { Amount } from './Amount.tsx'
import { groupAddress } from './groupAddress.ts'
import { shortenAddress } from './shortenAddress.ts'

export type AddressProps = {
  address: string
  start?: number | undefined
  end?: number | undefined
  /** Shows all of it, in groups of four. */
  full?: boolean | undefined
}

/**
 * An address, cut short in its middle or whole.
 *
 * @example
 * <Address address="0x71C7656EC7ab88b098defB751B7401B5f6d8976F" /> // 0x71C7…976F
 */
export function Address({ address, start, end, full }: AddressProps) {
  if (!full) return <Amount>{shortenAddress(address, start, end)}</Amount>
  return (
    <span className={styles.full} dir="ltr">
      {groupAddress(address)}
    </span>
  )
}
