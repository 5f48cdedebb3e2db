/** What is recorded. */
export const auditTypes = [
  'login.code-sent',
  'login.code-wrong',
  'login.code-locked',
  'login.succeeded',
  'login.limited',
  'login.social-failed',
  'login.custody-changed',
  'link.sent',
  'link.approved',
  'link.refused',
  'session.proved',
  'session.reused',
  'session.ended',
  'device.added',
  'device.revoked',
  'email.change-asked',
  'email.change-refused',
  'email.changed',
  'email.reverted',
  'identity.linked',
  'identity.unlinked',
  'origin.consented',
  'origin.revoked',
  'wallet.created',
  'wallet.confirmed',
  'wallet.unlocked',
  'wallet.recovered',
  'wallet.recovery-refused',
  'wallet.signed',
  'factor.added',
  'factor.removed',
  'factor.proved',
  'factor.refused',
  'factor.locked',
  'wallet.exported',
  'wallet.export-refused',
  'account.deletion-asked',
  'account.deletion-undone',
  'account.deleted',
  'admin',
] as const
export type AuditType = (typeof auditTypes)[number]

/** Something that happened. It holds no code, no token, no share and no whole address of a visitor's network. */
export type AuditEvent = {
  type: AuditType
  accountId?: string | undefined
  /** The id that the frame gave the device. */
  deviceId?: string | undefined
  projectId?: string | undefined
  /** Of the dapp. */
  origin?: string | undefined
  /** Coarse: the /24 of an IPv4 address, the /48 of an IPv6 address. Make it with `coarseAddress`. */
  network?: string | undefined
  /** Short words and numbers only: at most 8 entries of at most 200 characters. */
  details?: Readonly<Record<string, string | number | boolean>> | undefined
}

/** An event as it was recorded. */
export type AuditEntry = AuditEvent & { seq: number; at: Date }

/** The log. Nothing in it is ever changed or deleted, and every entry hashes the one before it. */
export type Audit = {
  /** Ends once the event is stored. */
  write(event: AuditEvent): Promise<void>
  /** The newest of an account first. `before`: a `seq`, to read on. */
  read(
    accountId: string,
    options?: { limit?: number | undefined; before?: number | undefined },
  ): Promise<readonly AuditEntry[]>
}
