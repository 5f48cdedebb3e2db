import { ScrollRegion, Select, shortAddress } from '@latchkey/app-ui'
import { useState } from 'react'
import { visibleText } from '../visibleText.ts'
import type { SignInAsk } from '../wallet/walletState.ts'
import type { SheetProps } from './AskSheet.tsx'
import styles from './RequestSheet.module.css'
import { Rows } from './Rows.tsx'
import { Sheet } from './Sheet.tsx'

/** A page wants to connect and to know, by a signature, whose account it is. */
export function SignInSheet({ ask, count, onAnswer }: SheetProps<SignInAsk>) {
  const { accounts, chains, domain, warning, messageFor } = ask
  const [address, setAddress] = useState(accounts[0]?.address ?? '')
  return (
    <Sheet
      ask={ask}
      count={count}
      title="Sign in to this page?"
      onApprove={() => onAnswer(ask.key, () => ask.approve(address))}
      onReject={() => onAnswer(ask.key, ask.reject)}
    >
      <Select
        label="Account"
        value={address}
        options={accounts.map((account) => ({
          value: account.address,
          label: `${account.name} (${shortAddress(account.address)})`,
        }))}
        onChange={setAddress}
      />
      <Rows
        rows={[
          { label: 'Signs in to', value: domain },
          { label: 'On', value: chains.map(({ name }) => name).join(', ') },
        ]}
      />
      <div className={styles.long}>
        <p>{chains.length > 1 ? `Message, signed once for each of ${chains.length} networks` : 'Message'}</p>
        <ScrollRegion label="Message" className={styles.text}>
          {visibleText(messageFor(address))}
        </ScrollRegion>
      </div>
      {warning && <p className={styles.problem}>{warning}</p>}
    </Sheet>
  )
}
