import { createHash } from 'node:crypto'
import {
  address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { waitUntil } from '../waitUntil.ts'
import { sandboxSolanaToken } from './sandboxSolana.ts'

/** The account that hands out money. Everybody can make its key. */
export function solanaFaucet(): Promise<KeyPairSigner> {
  return createKeyPairSignerFromPrivateKeyBytes(
    createHash('sha256').update('latchkey sandbox solana faucet').digest(),
  )
}

/** What one request gives, in the smallest units. */
export const solanaFaucetAmounts = { lamports: 1_000_000_000n, token: 1_000_000_000n }

/** Sends SOL and some of the token in one transaction, and waits until it is confirmed. */
export async function sendFromSolanaFaucet(url: string, to: string): Promise<void> {
  const rpc = createSolanaRpc(url)
  const payer = await solanaFaucet()
  const owner = address(to)
  const mint = address(sandboxSolanaToken.address)
  const account = async (of: typeof owner) =>
    (await findAssociatedTokenPda({ mint, owner: of, tokenProgram: TOKEN_PROGRAM_ADDRESS }))[0]
  const [source, destination] = await Promise.all([account(payer.address), account(owner)])
  const { lamports, token } = solanaFaucetAmounts
  const instructions = [
    getTransferSolInstruction({ source: payer, destination: owner, amount: lamports }),
    getCreateAssociatedTokenIdempotentInstruction({ payer, ata: destination, owner, mint }),
    getTransferCheckedInstruction({
      source,
      mint,
      destination,
      authority: payer,
      amount: token,
      decimals: sandboxSolanaToken.decimals,
    }),
  ]
  const { value: blockhash } = await rpc.getLatestBlockhash().send()
  const transaction = await signTransactionMessageWithSigners(
    pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayerSigner(payer, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(blockhash, message),
      (message) => appendTransactionMessageInstructions(instructions, message),
    ),
  )
  const signature = getSignatureFromTransaction(transaction)
  await rpc.sendTransaction(getBase64EncodedWireTransaction(transaction), { encoding: 'base64' }).send()
  await waitUntil(async () => {
    const [status] = (await rpc.getSignatureStatuses([signature]).send()).value
    if (status?.err) throw new Error('The chain refused the transfer.')
    return status?.confirmationStatus === 'confirmed' || status?.confirmationStatus === 'finalized'
  })
}
