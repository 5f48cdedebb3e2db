/** Whose wallet it is, where that belongs to a login. */
export type AccountUser = {
  /** Absent where the login has none. */
  email?: string | undefined
  /** By what the visitor is logged in: `email`, `farcaster`, or the name of a social account. */
  provider?: string | undefined
  /** What the visitor is called there. */
  userName?: string | undefined
}
