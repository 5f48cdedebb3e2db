import { isChainId } from '@latchkey/protocol'
import { z } from 'zod'
import { familyOf } from '../families/families.ts'
import { chainSchema } from './chainTable.ts'

/** A chain of the table, with what only its family can check. */
const checkedChainSchema = chainSchema
  .refine(
    ({ id, tokens }) => !isChainId(id) || tokens.every(({ address }) => familyOf({ id }).isToken(address)),
    { path: ['tokens'], message: 'must be tokens of the chain' },
  )
  .refine(({ id, rpcMethods }) => !isChainId(id) || rpcMethods.length === 0 || familyOf({ id }).hasJsonRpc, {
    path: ['rpcMethods'],
    message: 'are for chains that are asked by JSON-RPC',
  })

export const chainTableSchema = z.strictObject({
  chains: z
    .array(checkedChainSchema)
    .min(1, 'needs at least one chain')
    .refine((chains) => new Set(chains.map(({ id }) => id)).size === chains.length, 'has the same id twice'),
})
