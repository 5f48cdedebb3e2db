import { base58 } from '@scure/base'
import { z } from 'zod'
import { parseAnswer } from '../chains/chainDataError.ts'
import type { Chain } from '../chains/chains.ts'
import type { TokenInfo } from '../tokens/tokenInfo.ts'
import { metadataAddress, metadataProgram } from './metadataAddress.ts'

/** A node gives so many accounts at once. Each token takes two. */
const atOnce = 50
const limits = { name: 100, symbol: 32, decimals: 36 }

const mintSchema = z.object({
  data: z.object({
    parsed: z.object({
      type: z.literal('mint'),
      info: z.object({
        decimals: z.int().min(0).max(limits.decimals),
        /** The later token program has names of its own. */
        extensions: z.array(z.object({ extension: z.string(), state: z.unknown() })).optional(),
      }),
    }),
  }),
})
const ownNameSchema = z.object({ name: z.string(), symbol: z.string() })
const metadataSchema = z.object({
  owner: z.literal(metadataProgram),
  data: z.tuple([z.base64().max(4_000), z.literal('base64')]),
})
const answerSchema = z.object({ value: z.array(z.unknown()) })

/** What mints, and the accounts that name them, say of tokens. */
export async function describeMints(chain: Chain, mints: readonly string[]): Promise<(TokenInfo | null)[]> {
  const infos: (TokenInfo | null)[] = []
  for (let start = 0; start < mints.length; start += atOnce)
    infos.push(...(await describePart(chain, mints.slice(start, start + atOnce))))
  return infos
}

async function describePart(chain: Chain, mints: readonly string[]): Promise<(TokenInfo | null)[]> {
  const method = 'getMultipleAccounts'
  const addresses = [...mints, ...mints.map(metadataAddress)]
  const options = { encoding: 'jsonParsed', commitment: 'confirmed' }
  const answer = await chain.rpc.request({ method, params: [addresses, options] })
  const { value } = parseAnswer(chain, method, answerSchema, answer)
  return mints.map((mint, index) => toInfo(mint, value[index], value[mints.length + index]))
}

function toInfo(mint: string, account: unknown, metadata: unknown): TokenInfo | null {
  const found = mintSchema.safeParse(account)
  if (!found.success) return null
  const { decimals, extensions = [] } = found.data.data.parsed.info
  const own = extensions.find(({ extension }) => extension === 'tokenMetadata')
  const named = ownNameSchema.safeParse(own?.state).data ?? readMetadata(mint, metadata)
  const [name, symbol] = [clean(named?.name, limits.name), clean(named?.symbol, limits.symbol)]
  return name && symbol ? { name, symbol, decimals } : null
}

/** What is shorter than its place is filled up with zeros. */
function clean(text: string | undefined, maxLength: number): string | undefined {
  const own = text?.replace(/\0+$/, '').trim()
  return own && own.length <= maxLength ? own : undefined
}

/** A kind, two keys, and then texts with their lengths before them. */
function readMetadata(mint: string, account: unknown): { name: string; symbol: string } | undefined {
  const { data } = metadataSchema.safeParse(account)
  if (!data) return undefined
  const bytes = Buffer.from(data.data[0], 'base64')
  if (bytes.length < 69 || base58.encode(bytes.subarray(33, 65)) !== mint) return undefined
  const readText = (at: number) => {
    const end = at + 4 + (bytes.length >= at + 4 ? bytes.readUInt32LE(at) : bytes.length)
    return end <= bytes.length ? { text: bytes.subarray(at + 4, end).toString('utf8'), end } : undefined
  }
  const name = readText(65)
  const symbol = name && readText(name.end)
  return symbol && { name: name.text, symbol: symbol.text }
}
