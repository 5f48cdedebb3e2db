/** What an account gives to prove that a message is its own. */
export type SignatureProof = {
  address: string
  /** The text that was signed, as `formatMessage` writes it. */
  text: string
  /** As the wallets of the family give it: hexadecimal digits after `0x` (EVM, Polkadot), base58 (Solana), base64 (Bitcoin). */
  signature: string
  /** Asks a node of the chain. Without it contract accounts cannot prove anything. */
  call?: EthCall
}

/**
 * `eth_call` without a receiver: runs code, and gives what it returns. Undefined where the code reverts; rejects where nobody can be
 * asked, which says nothing about the signature.
 */
export type EthCall = (data: `0x${string}`) => Promise<string | undefined>

/** Whether a proof holds. Rejects only where that cannot be found out. */
export type Verifier = (proof: SignatureProof) => Promise<boolean>
