/** What a wallet is asked to sign when it connects: the fields of a sign-in message (CAIP-122) without the account. */
export type AuthenticateRequest = {
  domain: string
  uri: string
  nonce: string
  /** The CAIP-2 id of the chain to sign for. Default: the first requested network. */
  chainId?: string | undefined
  version?: string | undefined
  statement?: string | undefined
  resources?: readonly string[] | undefined
  requestId?: string | undefined
  /** Dates in ISO 8601. */
  iat?: string | undefined
  nbf?: string | undefined
  exp?: string | undefined
}
