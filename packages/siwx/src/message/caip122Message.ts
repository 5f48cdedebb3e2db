import type { CaipChainId } from '@latchkey/protocol'

/** The fields of a sign-in message, as CAIP-122 names them. Its text may be that of SIWE, SIWS or CAIP-122. Times are RFC 3339 texts, kept as written. */
export type Caip122Message = {
  /** Who asks: host and port of the page, as `location.host` has them. */
  domain: string
  accountAddress: string
  chainId: CaipChainId
  /** What is signed in to: the address of the page. */
  uri: string
  version: '1'
  /** At least eight letters and digits, used once. */
  nonce: string
  issuedAt: string
  /** EIP-4361 allows `https://` before the domain. */
  scheme?: string
  statement?: string
  expirationTime?: string
  notBefore?: string
  requestId?: string
  resources?: readonly string[]
  /** How it is written, where its family has another text than the first: `siws` is what a Solana wallet writes by itself. */
  format?: 'siws'
}
