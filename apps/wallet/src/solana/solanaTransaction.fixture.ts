import {
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'

export const from = address('oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96')
export const to = address('7EeV8eiRuGoR8bFHCjdCRGQd1RM5sR2dAkdiTEtC9ko7')
export const mint = address('DtqojGswCk9GspNB2LjZFZCLS889HP11yM2YwBkc2hoQ')
/** The token accounts of both. */
export const source = address('2TYoqoAFXWMnW1iemKBiTi9b4j8fkUGqypgw8QxZopzd')
export const destination = address('WyQAywe3DaoesdDhvXRX4fEq8kVCafK9KEhkmottXh8')
export const signer = createNoopSigner(from)

/** A transaction of `from` in its wire form. */
export function wireOf(instructions: readonly Instruction[]): Uint8Array {
  const lifetime = { blockhash: blockhash(mint), lastValidBlockHeight: 1n }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(from, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (timed) => appendTransactionMessageInstructions(instructions, timed),
  )
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
}
