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

type List = { address: string; rows: SignatureInfo[]; isCut: boolean }

/**
 * The newest signatures of an account and of its token accounts, which alone are named where somebody sends a token. The lists
 * are merged in the order of the chain; a place says how far each has been read, and in which slot the first page began: a list
 * of which nothing has been shown yet goes on from there, and not from what has come since.
 */
export async function readSignatures(
  chain: Chain,
  account: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ signatures: PlacedSignature[]; hasMore: boolean }> {
  const { firstSlot, read: places } = parsePlace(after)
  const tokenAccounts = await readTokenAccounts(chain, account)
  const addresses = [account, ...tokenAccounts.slice(0, maxTokenAccounts).map(({ address }) => address)]
  const method = 'getSignaturesForAddress'

  /** Adds what follows the last row of a list, or its place. */
  async function readOn(list: List): Promise<void> {
    const before = list.rows.at(-1)?.signature ?? places.get(list.address.slice(0, nameLength))
    const options = { limit: limit + 1, commitment: 'confirmed', ...(before && { before }) }
    const answer = await chain.rpc.request({ method, params: [list.address, options] })
    const rows = parseAnswer(chain, method, z.array(signatureSchema).max(limit + 1), answer)
    // A node that gives the same again would be asked forever.
    const isSame = list.rows.some(({ signature }) => signature === rows[0]?.signature)
    list.isCut = rows.length > limit && !isSame
    if (!isSame) list.rows.push(...rows)
  }

  const lists = await mapLimited(addresses, concurrency, async (address) => {
    const list: List = { address, rows: [], isCut: false }
    await readOn(list)
    if (firstSlot === undefined || places.has(address.slice(0, nameLength))) return list
    const isNew = ({ slot }: SignatureInfo) => slot > firstSlot
    while (list.isCut && list.rows.every(isNew)) await readOn(list)
    return { ...list, rows: list.rows.filter((row) => !isNew(row)) }
  })

  const start = firstSlot ?? Math.max(0, ...lists.flatMap(({ rows: [newest] }) => newest?.slot ?? []))
  const signatures: PlacedSignature[] = []
  while (signatures.length < limit) {
    await completeSlot(lists, readOn)
    const next = newestOf(lists.map(({ rows }) => rows))
    if (!next) break
    for (const { address, rows } of lists) {
      if (rows[0]?.signature !== next.signature) continue
      rows.shift()
      places.set(address.slice(0, nameLength), next.signature)
    }
    signatures.push({ ...next, place: formatPlace(start, places) })
  }
  return { signatures, hasMore: lists.some(({ rows, isCut }) => rows.length > 0 || isCut) }
}

/**
 * Where several lists begin with one slot, their order within it is known only when all of it is: reads on where a list may end
 * in the middle of it.
 */
async function completeSlot(lists: readonly List[], readOn: (list: List) => Promise<void>): Promise<void> {
  // A list that was cut and is used up goes on with something that may be newer than what the others begin with.
  for (const list of lists) if (list.rows.length === 0 && list.isCut) await readOn(list)
  const heads = lists.flatMap(({ rows: [head] }) => head ?? [])
  const slot = Math.max(...heads.map((head) => head.slot))
  if (heads.filter((head) => head.slot === slot).length < 2) return
  for (const list of lists)
    while (list.isCut && list.rows[0]?.slot === slot && list.rows.at(-1)?.slot === slot) await readOn(list)
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
const slotPattern = /^\d{1,15}$/

/** The slot in which the first page began and, by the beginning of an address, the last signature of it that has been read. */
function parsePlace(place: string | undefined): { firstSlot: number | undefined; read: Map<string, string> } {
  const [slot, ...entries] = place?.split(',') ?? []
  if (slot === undefined) return { firstSlot: undefined, read: new Map() }
  if (!slotPattern.test(slot) || !entries.every((entry) => entryPattern.test(entry)))
    throw badRequest('cursor', 'Invalid cursor')
  const read = entries.map((entry) => [entry.slice(0, nameLength), entry.slice(nameLength + 1)] as const)
  return { firstSlot: Number(slot), read: new Map(read) }
}

const formatPlace = (firstSlot: number, read: ReadonlyMap<string, string>) =>
  [firstSlot, ...[...read].map(([name, signature]) => `${name}.${signature}`)].join(',')
