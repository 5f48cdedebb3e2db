import { z } from 'zod'
import { parseAnswer } from '../chains/chainDataError.ts'
import type { Chain } from '../chains/chains.ts'
import { badRequest } from '../http/failure.ts'
import { mapLimited } from '../mapLimited.ts'
import { readTokenAccounts } from './readTokenAccounts.ts'
import { type SignatureInfo, signatureSchema } from './solanaTransaction.ts'

/** So many token accounts are looked at, those that hold most: each is a question of its own. */
const maxTokenAccounts = 12
const concurrency = 6
/** The beginning of an address is enough to know it by. */
const nameLength = 8

/** A signature, and how far the lists of all addresses have been read with it. */
export type PlacedSignature = SignatureInfo & { place: string }

/**
 * The newest signatures of an account and of its token accounts, which alone are named where somebody sends a token. The lists
 * are merged in the order of the chain; a place says how far each has been read.
 */
export async function readSignatures(
  chain: Chain,
  account: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ signatures: PlacedSignature[]; hasMore: boolean }> {
  const places = parsePlace(after)
  const tokenAccounts = await readTokenAccounts(chain, account)
  const addresses = [account, ...tokenAccounts.slice(0, maxTokenAccounts).map(({ address }) => address)]
  const method = 'getSignaturesForAddress'
  const lists = await mapLimited(addresses, concurrency, async (address) => {
    const before = places.get(address.slice(0, nameLength))
    const options = { limit: limit + 1, commitment: 'confirmed', ...(before && { before }) }
    const answer = await chain.rpc.request({ method, params: [address, options] })
    return { address, rows: parseAnswer(chain, method, z.array(signatureSchema).max(limit + 1), answer) }
  })

  const signatures: PlacedSignature[] = []
  while (signatures.length < limit) {
    const next = newestOf(lists.map(({ rows }) => rows))
    if (!next) break
    for (const { address, rows } of lists) {
      if (rows[0]?.signature !== next.signature) continue
      rows.shift()
      places.set(address.slice(0, nameLength), next.signature)
    }
    signatures.push({ ...next, place: formatPlace(places) })
  }
  return { signatures, hasMore: lists.some(({ rows }) => rows.length > 0) }
}

/** The newest of what the lists begin with. Of one slot, what no other list has behind something else: that came after it. */
function newestOf(lists: readonly (readonly SignatureInfo[])[]): SignatureInfo | undefined {
  const heads = lists.flatMap(([head]) => head ?? [])
  const slot = Math.max(...heads.map((head) => head.slot))
  const newest = heads.filter((head) => head.slot === slot)
  const isBehind = ({ signature }: SignatureInfo) =>
    lists.some((rows) => rows.findIndex((row) => row.signature === signature) > 0)
  return newest.find((head) => !isBehind(head)) ?? newest[0]
}

const entryPattern = /^[1-9A-HJ-NP-Za-km-z]{8}\.[1-9A-HJ-NP-Za-km-z]{64,88}$/

/** By the beginning of an address, the last signature of it that has been read. */
function parsePlace(place: string | undefined): Map<string, string> {
  const entries = place?.split(',') ?? []
  if (!entries.every((entry) => entryPattern.test(entry))) throw badRequest('cursor', 'Invalid cursor')
  return new Map(entries.map((entry) => [entry.slice(0, nameLength), entry.slice(nameLength + 1)]))
}

const formatPlace = (places: ReadonlyMap<string, string>) =>
  [...places].map(([name, signature]) => `${name}.${signature}`).join(',')
