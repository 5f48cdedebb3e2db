import { z } from 'zod'

/** A number in JSON: see `readSolanaAmounts`. */
export const lamports = z.number().nonnegative().refine(Number.isInteger)
const tokenBalance = z.object({
  accountIndex: z.int().nonnegative(),
  mint: z.string(),
  owner: z.string().optional(),
  uiTokenAmount: z.object({ amount: z.string().regex(/^\d{1,20}$/), decimals: z.int().min(0).max(255) }),
})
const tokenBalances = z
  .array(tokenBalance)
  .nullish()
  .transform((list) => list ?? [])

/** A transaction as `getTransaction` tells of it (`jsonParsed`). */
export const solanaTransactionSchema = z.object({
  meta: z.object({
    err: z.unknown(),
    fee: lamports,
    preBalances: z.array(lamports),
    postBalances: z.array(lamports),
    preTokenBalances: tokenBalances,
    postTokenBalances: tokenBalances,
  }),
  transaction: z.object({
    message: z.object({
      accountKeys: z.array(z.object({ pubkey: z.string() })).min(1),
      instructions: z.array(z.object({ programId: z.string(), parsed: z.unknown().optional() })),
    }),
  }),
})

export type SolanaTransaction = z.output<typeof solanaTransactionSchema>

/** One of the signatures that `getSignaturesForAddress` gives. */
export const signatureSchema = z.object({
  signature: z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/),
  slot: z.int().nonnegative(),
  err: z.unknown(),
  blockTime: z.int().nullish(),
  confirmationStatus: z.string().nullish(),
})

export type SignatureInfo = z.output<typeof signatureSchema>
