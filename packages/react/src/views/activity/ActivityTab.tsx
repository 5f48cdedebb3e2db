import { ActivityList } from './ActivityList.tsx'

/** The account's activity, as a tab of the account. */
export function ActivityTab() {
  return <ActivityList place="tab" />
}
