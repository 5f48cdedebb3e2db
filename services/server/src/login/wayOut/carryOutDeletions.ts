import type { LoginStores } from '../createLoginStores.ts'

/** Deletes the accounts whose time has come. What was recorded of them stays, without anything that says whose they were. */
export async function carryOutDeletions({
  accounts,
  deletions,
  audit,
  post,
  clock,
}: LoginStores): Promise<void> {
  for (const { accountId, language } of await deletions.due()) {
    // Afterwards nobody knows the address any more.
    const to = await accounts.emailOf(accountId)
    if (!(await deletions.carryOut(accountId))) continue
    await audit.write({ type: 'account.deleted', accountId })
    if (to !== null) post({ to, language, kind: 'deleted', values: { at: new Date(clock.now()) } })
  }
}
