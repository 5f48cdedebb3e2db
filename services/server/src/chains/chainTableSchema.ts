import { isChainId } from '@latchkey/protocol'
import { z } from 'zod'
import { familyOf } from '../families/families.ts'
import { chainSchema } from './chainTable.ts'

/** What an operator may write for an index. */
const example = '"startBlock": 23000000, "indexBudget": { "maxBlocks": 100000, "blocksPerSecond": 20 }'

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
  .superRefine((chain, { addIssue }) => {
    const { id, supports, explorerApi, startBlock, indexBudget } = chain
    if (!isChainId(id) || !supports.activity || explorerApi || !familyOf({ id }).createBlockSource) return
    const missing = [
      ...(startBlock === undefined ? ['startBlock'] : []),
      ...(indexBudget === undefined ? ['indexBudget'] : []),
    ]
    if (missing.length > 0)
      addIssue({
        code: 'custom',
        path: ['supports', 'activity'],
        message: `of ${id} would begin an index without ${missing.join(' and ')}. Write where it begins and what it may cost, such as ${example}; or name an explorerApi; or write "activity": false`,
      })
  })

export const chainTableSchema = z.strictObject({
  chains: z
    .array(checkedChainSchema)
    .min(1, 'needs at least one chain')
    .refine((chains) => new Set(chains.map(({ id }) => id)).size === chains.length, 'has the same id twice'),
})
