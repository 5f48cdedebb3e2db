import type { LoginTransaction } from '../createTransactions.ts'

type Attempt = Pick<LoginTransaction, 'accountId' | 'deviceId' | 'projectId' | 'origin' | 'network'>

/** Whom and what an entry of the audit log about an attempt is about. */
export const subjectsOf = ({ accountId, deviceId, projectId, origin, network }: Attempt) => ({
  ...{ accountId, deviceId, projectId, origin },
  network: network ?? undefined,
})
