import { base58 } from '@scure/base'
import { z } from 'zod'
import { parseAnswer } from '../chains/chainDataError.ts'
import type { Chain } from '../chains/chains.ts'
import { lamports } from './solanaTransaction.ts'

const answerSchema = z.object({ meta: z.object({ fee: lamports }) }).nullable()

/** What a transaction cost. */
export async function readSolanaFee(chain: Chain, signature: string): Promise<bigint | undefined> {
  if (!isSignature(signature)) return undefined
  const method = 'getTransaction'
  const options = { encoding: 'json', maxSupportedTransactionVersion: 0, commitment: 'confirmed' }
  const answer = await chain.rpc.request({ method, params: [signature, options] })
  const found = parseAnswer(chain, method, answerSchema, answer ?? null)
  return found ? BigInt(found.meta.fee) : undefined
}

/** Whether a text is 64 bytes in base58. */
const isSignature = (text: string) =>
  /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(text) && base58.decode(text).length === 64
