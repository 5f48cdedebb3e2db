const minute = 60_000

/** Every number of the rules for passkeys and passcodes. Times are in milliseconds. */
export const factorRules = {
  /** So new a session must be that sets up the first factor: nothing else proves then that its owner is there. */
  freshMs: 10 * minute,
  /** From the beginning until everything is done. */
  attemptMs: 30 * minute,
  /** So long after the code of a login a device may begin to recover the wallet. */
  grantMs: 10 * minute,
  /** A change of recovery that was prepared is confirmed at once, or never. */
  changeMs: 15 * minute,
  /** So many wrong passcodes in a row without a wait, then each wait is twice as long as the one before, and so many lock. */
  freeTries: 5,
  tries: 10,
  waitMs: 30_000,
  lockMs: 24 * 60 * minute,
  /** More than anybody sets up. */
  most: 10,
} as const
