import { selectAccount } from '@latchkey/core'
import { useKitState } from '../../hooks/useKitState.ts'
import { Body } from '../../ui/Body.tsx'
import { Redirect } from '../shared/Redirect.tsx'
import { ActivityList } from './ActivityList.tsx'

/** The whole activity of the account. */
export function TransactionsView() {
  const [isConnected, hasServer] = useKitState(
    (state) => [selectAccount(state).isConnected, state.options.apiUrl !== undefined] as const,
  )
  if (!isConnected) return <Redirect to="Connect" />
  if (!hasServer) return <Redirect to="Account" />
  return (
    <Body>
      <ActivityList place="view" />
    </Body>
  )
}
