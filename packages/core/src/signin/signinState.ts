/** Sign-in with a wallet signature: the rules of closing depend on it. */
export type SigninSession = { data: Readonly<Record<string, unknown>>; message: string; signature: string }

export type SigninState = {
  enabled: boolean
  required: boolean
  sessions: readonly SigninSession[]
}
