/** A signed sign-in message (CAIP-74), as a wallet sends it. Nothing in it is verified. */
export type Cacao = {
  h: { t: string }
  p: {
    domain: string
    aud: string
    nonce: string
    /** The account that signed, as `did:pkh:<CAIP-10 id>`. */
    iss: string
    version?: string | undefined
    statement?: string | undefined
    resources?: readonly string[] | undefined
    requestId?: string | undefined
    iat?: string | undefined
    nbf?: string | undefined
    exp?: string | undefined
  }
  s: { t: string; s: string; m?: string | undefined }
}
