import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Logger } from '../logger/createLogger.ts'
import { SafeFetchError } from '../safeFetch/safeFetchError.ts'
import { backoff } from './backoff.ts'
import type { FetchContent } from './createContentFetch.ts'
import type { PictureRepository, StoredPicture } from './createPictureRepository.ts'
import { sniffPicture } from './sniffPicture.ts'

export type Picture = { content: Buffer<ArrayBuffer>; type: string }

/** The pictures of others, through us: a page asks nobody else for them. */
export type Pictures = {
  /** Remembers where a picture is, and gives the id under which it can be asked for. */
  keep(sources: readonly string[]): Promise<string[]>
  /** `unknown`: no id of ours. `gone`: there is no picture. `later`: it does not come now. */
  read(id: string): Promise<Picture | 'unknown' | 'gone' | 'later'>
}

const maxBytes = 2 * 1024 * 1024
const types = [
  'image/png',
  'image/jpeg',
  'image/jpg',
  'image/webp',
  'image/gif',
  'image/svg+xml',
  // What gateways call what they do not know. The bytes are looked at anyway.
  'application/octet-stream',
  'binary/octet-stream',
]
const refreshMs = 30 * 24 * 60 * 60_000
const trimEveryMs = 60_000

export function createPictures({
  repository,
  fetchContent,
  clock,
  logger,
  cacheBytes,
}: {
  repository: PictureRepository
  fetchContent: FetchContent
  clock: Clock
  logger: Logger
  /** So much of them is kept, and half as much of their addresses. */
  cacheBytes: number
}): Pictures {
  const loading = new Map<string, Promise<Picture | 'gone' | 'later'>>()
  let trimmedAt = 0

  async function load(id: string, { source, failures }: StoredPicture): Promise<Picture | 'gone' | 'later'> {
    try {
      const { bytes } = await fetchContent(source, { types, maxBytes })
      const type = sniffPicture(bytes)
      if (!type) throw new SafeFetchError('type', 'It is no picture')
      const picture = { content: Buffer.from(bytes), type }
      // What stands in its own address need not be kept twice.
      if (!/^data:/i.test(source)) {
        await repository.save(id, { ...picture, fetchedAt: new Date(clock.now()) })
        await trim()
      }
      return picture
    } catch (error) {
      if (!(error instanceof SafeFetchError)) throw error
      logger.debug({ picture: id, problem: error.problem }, 'a picture does not come')
      const dueAt = new Date(clock.now() + backoff(failures + 1))
      await repository.fail(id, { failures: Math.min(failures + 1, 30), dueAt })
      return verdictOf(error)
    }
  }

  async function trim() {
    if (clock.now() - trimmedAt < trimEveryMs) return
    trimmedAt = clock.now()
    await repository.trim({ contentBytes: cacheBytes, sourceBytes: cacheBytes / 2 })
  }

  return {
    async keep(sources) {
      const entries = sources.map((source) => ({ id: idOf(source), source }))
      await repository.add(
        [...new Map(entries.map((entry) => [entry.id, entry])).values()],
        new Date(clock.now()),
      )
      await trim()
      return entries.map(({ id }) => id.slice(2))
    },
    async read(imageId) {
      const id = `0x${imageId}`
      const stored = await repository.find(id)
      if (!stored) return 'unknown'
      const { content, type, failures, dueAt } = stored
      if (content && type && !isOld(stored)) return { content, type }
      const kept = content && type ? { content, type } : undefined
      if (failures > 0 && dueAt.getTime() > clock.now()) return kept ?? 'later'
      const work = loading.get(id) ?? load(id, stored).finally(() => loading.delete(id))
      loading.set(id, work)
      const result = await work
      // An old picture is better than none.
      return typeof result === 'string' ? (kept ?? result) : result
    },
  }

  function isOld({ fetchedAt }: StoredPicture): boolean {
    return fetchedAt !== null && clock.now() - fetchedAt.getTime() > refreshMs
  }
}

const idOf = (source: string) => `0x${createHash('sha256').update(source).digest('hex')}`

/** Whether trying again can help (`later`), or there is no picture to be had (`gone`). */
const verdictOf = ({ problem }: SafeFetchError) =>
  problem === 'unreachable' || problem === 'status' ? 'later' : 'gone'
