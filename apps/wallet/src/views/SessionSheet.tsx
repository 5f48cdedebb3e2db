import { Switch, shortAddress } from '@latchkey/app-ui'
import { useState } from 'react'
import type { Grant } from '../connection/planSession.ts'
import type { SessionAsk } from '../wallet/walletState.ts'
import type { SheetProps } from './AskSheet.tsx'
import styles from './SessionSheet.module.css'
import { Sheet } from './Sheet.tsx'

/** A page wants to connect: the owner chooses what it may see. */
export function SessionSheet({ ask, count, onAnswer }: SheetProps<SessionAsk>) {
  const { grants, problem } = ask.plan
  const [chains, setChains] = useState(
    () => new Set<string>(grants.flatMap((grant) => grant.chains.map(({ id }) => id))),
  )
  const [accounts, setAccounts] = useState(
    () => new Set(grants.flatMap((grant) => grant.accounts.slice(0, 1).map(({ address }) => address))),
  )
  const obstacle =
    problem ??
    (accounts.size === 0
      ? 'Choose at least one account.'
      : chains.size === 0
        ? 'Choose at least one network.'
        : undefined)
  return (
    <Sheet
      ask={ask}
      count={count}
      title="Connect to this page?"
      obstacle={obstacle}
      onApprove={() => onAnswer(ask.key, () => ask.approve({ chains, accounts }))}
      onReject={() => onAnswer(ask.key, ask.reject)}
    >
      {grants.map((grant) => (
        <GrantChoice
          key={grant.namespace}
          grant={grant}
          chains={chains}
          accounts={accounts}
          onChains={setChains}
          onAccounts={setAccounts}
        />
      ))}
      {grants.length > 0 && (
        <p className={styles.note}>
          It sees these addresses and may ask for signatures. You decide on each request.
        </p>
      )}
    </Sheet>
  )
}

function GrantChoice({
  grant,
  chains,
  accounts,
  onChains,
  onAccounts,
}: {
  grant: Grant
  chains: ReadonlySet<string>
  accounts: ReadonlySet<string>
  onChains: (chains: Set<string>) => void
  onAccounts: (accounts: Set<string>) => void
}) {
  return (
    <>
      <fieldset className={styles.choice}>
        <legend>Accounts</legend>
        {grant.accounts.map(({ address, name }) => (
          <Switch
            key={address}
            label={name}
            note={shortAddress(address)}
            checked={accounts.has(address)}
            onChange={(isOn) => onAccounts(toggle(accounts, address, isOn))}
          />
        ))}
      </fieldset>
      <fieldset className={styles.choice}>
        <legend>Networks</legend>
        {grant.chains.map(({ id, name, isRequired }) => (
          <Switch
            key={id}
            label={name}
            note={isRequired ? 'needed by the page' : undefined}
            disabled={isRequired}
            checked={chains.has(id)}
            onChange={(isOn) => onChains(toggle(chains, id, isOn))}
          />
        ))}
      </fieldset>
    </>
  )
}

function toggle(set: ReadonlySet<string>, value: string, isOn: boolean): Set<string> {
  return new Set(isOn ? [...set, value] : [...set].filter((one) => one !== value))
}
