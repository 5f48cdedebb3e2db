import type { WalletAddress } from '../keys/keyCalls.ts'
import { addressName } from '../keys/recoveryKit/addressName.ts'
import { useRecoveryText } from '../locales/useRecoveryText.ts'
import styles from './RecoveryPage.module.css'

type Row = { name: string; value: string; isCode?: boolean }

/** The addresses of a wallet, in full: they are there to be compared. */
export function AddressList({
  addresses,
  before = [],
}: {
  addresses: readonly WalletAddress[]
  before?: readonly Row[]
}) {
  const text = useRecoveryText()
  const rows = addresses.map((one): Row => {
    const name = addressName(one)
    return { name: name ? text(name) : one.namespace, value: one.address, isCode: true }
  })
  return (
    <dl className={styles.facts}>
      {[...before, ...rows].map(({ name, value, isCode }) => (
        <div key={`${name} ${value}`}>
          <dt>{name}</dt>
          <dd dir={isCode ? 'ltr' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
