import type { WalletAddress } from '../keys/keyCalls.ts'
import type { RecoveryTextName } from '../locales/recovery/en.ts'
import { useRecoveryText } from '../locales/useRecoveryText.ts'
import styles from './RecoveryPage.module.css'

type Row = { name: string; value: string; isCode?: boolean }

const names: Readonly<Record<string, RecoveryTextName>> = {
  eip155: 'evm',
  solana: 'solana',
  payment: 'payment',
  ordinal: 'ordinal',
  polkadot: 'polkadot',
}

/** The addresses of a wallet, in full: they are there to be compared. */
export function AddressList({
  addresses,
  before = [],
}: {
  addresses: readonly WalletAddress[]
  before?: readonly Row[]
}) {
  const text = useRecoveryText()
  const rows = addresses.map(({ namespace, type, address }): Row => {
    const name = names[type ?? namespace]
    return { name: name ? text(name) : namespace, value: address, isCode: true }
  })
  return (
    <dl className={styles.facts}>
      {[...before, ...rows].map(({ name, value, isCode }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir={isCode ? 'ltr' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
