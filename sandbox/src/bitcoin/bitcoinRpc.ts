import { z } from 'zod'
import { askJsonRpc } from '../jsonRpc.ts'

/** Asks the node, and checks what it answers. */
export type BitcoinRpc = <schema extends z.ZodType>(
  schema: schema,
  method: string,
  ...params: unknown[]
) => Promise<z.infer<schema>>

/** Who may ask the node. It listens on this machine only, and what it keeps is worth nothing. */
export const bitcoinRpcUser = { name: 'sandbox', password: 'sandbox' }

/** A client of the node at an address, or of one of its wallets. */
export function createBitcoinRpc(url: string): BitcoinRpc {
  const { name, password } = bitcoinRpcUser
  const headers = { authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}` }
  return async (schema, method, ...params) =>
    schema.parse(await askJsonRpc(url, method, params, { headers, timeout: 30_000 }))
}

export const hash = z.string().regex(/^[0-9a-f]{64}$/)
