import type { z } from 'zod'
import { ChainDataError, parseAnswer } from '../chains/chainDataError.ts'
import type { Chain } from '../chains/chains.ts'
import { isHex } from '../evm/hex.ts'
import { decode, type Runtime } from './loadRuntime.ts'

/** A value in a chain's storage, at a block or now. Undefined: there is none. */
export async function readStorage<Schema extends z.ZodType>(
  chain: Chain,
  runtime: Runtime,
  {
    entry: [pallet, entry],
    keys = [],
    block,
    schema,
  }: {
    entry: readonly [pallet: string, entry: string]
    keys?: readonly unknown[]
    block?: string | undefined
    schema: Schema
  },
): Promise<z.output<Schema> | undefined> {
  const what = `\`${pallet}.${entry}\``
  const { keys: encoder, value } = runtime.storage(pallet, entry)
  const key = decode(chain, what, () => encoder.enc(...keys))
  const params = block === undefined ? [key] : [key, block]
  const answer = await chain.rpc.request({ method: 'state_getStorage', params })
  if (answer === null || answer === undefined) return undefined
  if (!isHex(answer)) throw new ChainDataError(`state_getStorage of ${chain.id} gives something else`)
  return parseAnswer(
    chain,
    what,
    schema,
    decode(chain, what, () => value.dec(answer)),
  )
}
