import { sandboxSolanaToken } from '@latchkey/sandbox/solana'
import { solanaTestAccounts } from '@latchkey/testing/private'
import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  type Instruction,
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
import { vi } from 'vitest'

type Part = (signer: KeyPairSigner) => Promise<Instruction[]>

const mint = address(sandboxSolanaToken.address)
const accountOf = async (owner: Address) =>
  (await findAssociatedTokenPda({ mint, owner, tokenProgram: TOKEN_PROGRAM_ADDRESS }))[0]

/** Pays SOL. */
export const payCoin =
  (to: string, amount: bigint): Part =>
  async (source) => [getTransferSolInstruction({ source, destination: address(to), amount })]

/** Pays the sandbox's token. `opens`: the receiver's account is made first. */
export const payToken =
  (to: string, amount: bigint, { opens = false } = {}): Part =>
  async (authority) => {
    const owner = address(to)
    const [source, destination] = await Promise.all([accountOf(authority.address), accountOf(owner)])
    const { decimals } = sandboxSolanaToken
    const payment = getTransferCheckedInstruction({
      source,
      mint,
      destination,
      authority,
      amount,
      decimals,
    })
    const opening = { payer: authority, ata: destination, owner, mint }
    return opens ? [getCreateAssociatedTokenIdempotentInstruction(opening), payment] : [payment]
  }

/** Signs with the key of one of the sandbox's accounts, sends unseen, and waits for the chain's word. Gives the signature. */
export async function sendSolana(url: string, account: number, ...parts: readonly Part[]): Promise<string> {
  const rpc = createSolanaRpc(url)
  const key = solanaTestAccounts[account]
  if (!key) throw new RangeError(`There is no account ${account}`)
  const signer = await createKeyPairSignerFromPrivateKeyBytes(key.secretKey)
  const instructions = (await Promise.all(parts.map((part) => part(signer)))).flat()
  const { value: blockhash } = await rpc.getLatestBlockhash().send()
  const transaction = await signTransactionMessageWithSigners(
    pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayerSigner(signer, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(blockhash, message),
      (message) => appendTransactionMessageInstructions(instructions, message),
    ),
  )
  const signature = getSignatureFromTransaction(transaction)
  const wire = getBase64EncodedWireTransaction(transaction)
  await rpc.sendTransaction(wire, { encoding: 'base64', skipPreflight: true }).send()
  await vi.waitFor(
    async () => {
      const [status] = (await rpc.getSignatureStatuses([signature]).send()).value
      if (!/^(confirmed|finalized)$/.test(status?.confirmationStatus ?? '')) throw new Error('Not yet')
    },
    { timeout: 30_000, interval: 50 },
  )
  return signature
}
