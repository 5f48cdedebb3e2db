import type { Chain } from '../chains/chains.ts'
import type { Clock } from '../clock.ts'
import { encodeCall, readText, word } from '../evm/abi.ts'
import { callContracts } from '../evm/callContracts.ts'
import type { Logger } from '../logger/createLogger.ts'
import { mapLimited } from '../mapLimited.ts'
import { pause } from '../pause.ts'
import { SafeFetchError } from '../safeFetch/safeFetchError.ts'
import { backoff } from './backoff.ts'
import type { FetchContent } from './createContentFetch.ts'
import type { MetadataRepository, StoredMetadata } from './createMetadataRepository.ts'
import type { Pictures } from './createPictures.ts'
import { type NftId, nftKey } from './nftId.ts'
import { noMetadata, parseMetadata, type TokenMetadata } from './parseMetadata.ts'

/** What an NFT is called and looks like. `picture`: the id of one. */
export type NftDescription = { name: string | null; description: string | null; picture: string | null }

/** What NFTs say of themselves: from the database, and else from wherever their contracts point. */
export type NftMetadata = {
  /** By `nftKey`. Those that do not come in time are not in it; they are there the next time. */
  find(chain: Chain, ids: readonly NftId[]): Promise<Map<string, NftDescription>>
}

const maxBytes = 256 * 1024
/** So many at once; the others are there the next time. */
const maxLoads = 48
const concurrency = 8
/** Metadata are read again after this time: collections reveal and change them. */
const refreshMs = 7 * 24 * 60 * 60_000
const types = [
  'application/json',
  'text/json',
  'text/plain',
  'application/octet-stream',
  'binary/octet-stream',
]

export function createNftMetadata({
  repository,
  pictures,
  fetchContent,
  clock,
  logger,
  waitMs = 2_000,
}: {
  repository: MetadataRepository
  pictures: Pick<Pictures, 'keep'>
  fetchContent: FetchContent
  clock: Clock
  logger: Logger
  /** A visitor waits no longer for what others keep. */
  waitMs?: number | undefined
}): NftMetadata {
  /** What is being loaded, by chain and NFT. */
  const loading = new Map<string, Promise<unknown>>()

  async function load(
    chain: Chain,
    id: NftId,
    uri: string | undefined,
    before: StoredMetadata | undefined,
  ): Promise<void> {
    const { token, tokenId } = id
    const found = await read(chain, id, uri)
    const [picture] = found?.picture ? await pictures.keep([found.picture]) : []
    const failures = found ? 0 : Math.min((before?.failures ?? 0) + 1, 30)
    const row: StoredMetadata = {
      token,
      tokenId,
      // What is known stays when it does not come again.
      ...(found
        ? { name: found.name, description: found.description, picture: picture ? `0x${picture}` : null }
        : { name: null, description: null, picture: null, ...before }),
      failures,
      dueAt: new Date(clock.now() + (found ? refreshMs : backoff(failures))),
    }
    await repository.save(chain.id, [row])
  }

  async function read(chain: Chain, id: NftId, uri: string | undefined): Promise<TokenMetadata | undefined> {
    if (uri === undefined) return noMetadata
    try {
      return parseMetadata((await fetchContent(fill(uri, id), { types, maxBytes })).bytes)
    } catch (error) {
      if (!(error instanceof SafeFetchError)) throw error
      logger.debug({ chain: chain.id, token: id.token, problem: error.problem }, 'metadata do not come')
      return undefined
    }
  }

  async function loadAll(
    chain: Chain,
    ids: readonly NftId[],
    known: ReadonlyMap<string, StoredMetadata>,
  ): Promise<void> {
    try {
      const uris = await callContracts(
        chain,
        ids.map(({ token, tokenId, standard }) => ({
          to: token,
          data: encodeCall(standard === 'erc721' ? 'tokenURI(uint256)' : 'uri(uint256)', tokenId),
        })),
      )
      await mapLimited([...ids.entries()], concurrency, ([index, id]) => {
        const answer = uris[index]
        return load(chain, id, answer && readText(answer, maxBytes), known.get(nftKey(id)))
      })
    } catch (error) {
      // No fault of the tokens: they are asked for again the next time.
      logger.debug({ chain: chain.id, err: error }, 'NFTs cannot be described')
    }
  }

  return {
    async find(chain, ids) {
      const wanted = [...new Map(ids.map((id) => [nftKey(id), id])).values()]
      const keyOf = (id: NftId) => `${chain.id} ${nftKey(id)}`
      const known = await readStored(chain, wanted)
      const due = wanted.filter((id) => (known.get(nftKey(id))?.dueAt.getTime() ?? 0) <= clock.now())
      const fresh = due.filter((id) => !loading.has(keyOf(id))).slice(0, maxLoads)
      if (fresh.length > 0) {
        const work = loadAll(chain, fresh, known).finally(() => {
          for (const id of fresh) loading.delete(keyOf(id))
        })
        for (const id of fresh) loading.set(keyOf(id), work)
      }
      if (due.length > 0) {
        const done = new AbortController()
        const works = due.map((id) => loading.get(keyOf(id)))
        await Promise.race([Promise.all(works), pause(waitMs, done.signal)])
        done.abort()
      }
      const rows = due.length > 0 ? await readStored(chain, wanted) : known
      return new Map(
        [...rows].map(([key, { name, description, picture }]) => [
          key,
          { name, description, picture: picture?.slice(2) ?? null },
        ]),
      )
    },
  }

  async function readStored(chain: Chain, ids: readonly NftId[]): Promise<Map<string, StoredMetadata>> {
    const rows = await repository.find(chain.id, ids)
    return new Map(rows.map((row) => [nftKey(row), row]))
  }
}

/** ERC-1155 puts the id into the address, as hexadecimal digits. */
const fill = (uri: string, { tokenId, standard }: NftId) =>
  standard === 'erc1155' ? uri.trim().replaceAll('{id}', word(tokenId)) : uri.trim()
