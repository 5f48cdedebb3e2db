import { useState } from 'react'
import type { Grant, Selection } from '../connection/planSession.ts'
import type { SessionAsk } from '../wallet/walletState.ts'
import type { SheetProps } from './AskSheet.tsx'
import { GrantChoice } from './GrantChoice.tsx'
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
  const obstacle = problem ?? findObstacle(grants, { chains, accounts })
  return (
    <Sheet
      ask={ask}
      count={count}
      title="Connect to this page?"
      obstacle={obstacle}
      onApprove={() => onAnswer(ask.key, () => ask.approve({ chains, accounts }))}
      onReject={() => onAnswer(ask.key, ask.reject)}
    >
      {grants.map((grant, index) => (
        <GrantChoice
          key={grant.namespace}
          grant={grant}
          isAlone={grants.length === 1}
          isFirst={index === 0}
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

/** What is still to be chosen. A family that lacks an account or a network is left out, unless the page needs it. */
function findObstacle(grants: readonly Grant[], { chains, accounts }: Selection): string | undefined {
  const lacking = grants.map((grant) => ({
    grant,
    account: !grant.accounts.some(({ address }) => accounts.has(address)),
    network: !grant.chains.some(({ id }) => chains.has(id)),
  }))
  const isNeeded = ({ grant }: (typeof lacking)[number]) => grant.chains.some(({ isRequired }) => isRequired)
  const isOff = ({ account, network }: (typeof lacking)[number]) => account || network
  const first =
    lacking.find((one) => isOff(one) && isNeeded(one)) ?? (lacking.every(isOff) ? lacking[0] : undefined)
  if (!first) return undefined
  const on = grants.length > 1 ? ` on ${first.grant.name}` : ''
  return `Choose at least one ${first.account ? 'account' : 'network'}${on}.`
}
