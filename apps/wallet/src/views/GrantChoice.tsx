import { Icon, Switch, shortAddress } from '@latchkey/app-ui'
import type { Grant } from '../connection/planSession.ts'
import styles from './GrantChoice.module.css'

export type GrantChoiceProps = {
  grant: Grant
  /** There is no other family to choose from, so this one is open and needs no name. */
  isAlone: boolean
  /** Among several families, the first is open. */
  isFirst: boolean
  chains: ReadonlySet<string>
  accounts: ReadonlySet<string>
  onChains: (chains: Set<string>) => void
  onAccounts: (accounts: Set<string>) => void
}

/** The accounts and networks of one family that a page may see. Among several families each is one line, until it is opened. */
export function GrantChoice(props: GrantChoiceProps) {
  const { grant, isAlone, isFirst, chains, accounts } = props
  if (isAlone) return <Switches {...props} />
  const chosen = grant.accounts.filter(({ address }) => accounts.has(address))
  const isOn = chosen.length > 0 && grant.chains.some(({ id }) => chains.has(id))
  const more = chosen.length > 1 ? ` and ${chosen.length - 1} more` : ''
  return (
    <details className={styles.family} open={isFirst}>
      <summary>
        <span className={styles.name}>{grant.name}</span>
        <span className={styles.chosen}>{isOn ? `${chosen[0]?.name}${more}` : 'not connected'}</span>
        <Icon name="down" size={16} />
      </summary>
      <div className={styles.inside}>
        <Switches {...props} />
      </div>
    </details>
  )
}

function Switches({ grant, chains, accounts, onChains, onAccounts }: GrantChoiceProps) {
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
