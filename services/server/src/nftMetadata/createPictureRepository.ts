import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { pictures } from './nftTables.ts'

export type StoredPicture = {
  source: string
  content: Buffer<ArrayBuffer> | null
  type: string | null
  fetchedAt: Date | null
  failures: number
  dueAt: Date
}

/** What a row takes besides the address and the content, about. */
const rowBytes = 64

/** Pictures that we know the address of, and those that were fetched. Ids are `0x` and hexadecimal digits. */
export type PictureRepository = {
  add(entries: readonly { id: string; source: string }[], usedAt: Date): Promise<void>
  find(id: string): Promise<StoredPicture | undefined>
  save(id: string, picture: { content: Buffer<ArrayBuffer>; type: string; fetchedAt: Date }): Promise<void>
  fail(id: string, failure: { failures: number; dueAt: Date }): Promise<void>
  /**
   * Throws away the contents that were fetched longest ago, and the pictures that nobody has named for longest, until so many bytes
   * are left of the contents and of the addresses. NFTs that had one of these say anew which it is.
   */
  trim(limits: { contentBytes: number; sourceBytes: number }): Promise<void>
}

export function createPictureRepository(db: Database): PictureRepository {
  return {
    async add(entries, usedAt) {
      if (entries.length === 0) return
      const rows = entries.map((entry) => ({ ...entry, failures: 0, dueAt: new Date(0), usedAt }))
      await db.insert(pictures).values(rows).onConflictDoUpdate({ target: pictures.id, set: { usedAt } })
    },
    async find(id) {
      const [row] = await db.select().from(pictures).where(eq(pictures.id, id))
      return row
    },
    async save(id, picture) {
      await db
        .update(pictures)
        .set({ ...picture, failures: 0 })
        .where(eq(pictures.id, id))
    },
    async fail(id, failure) {
      await db.update(pictures).set(failure).where(eq(pictures.id, id))
    },
    async trim({ contentBytes, sourceBytes }) {
      await db.execute(sql`
        with gone as (
          delete from pictures where id in (
            select id from (
              select id, sum(octet_length(source) + ${rowBytes}) over (order by used_at desc, id) as total from pictures
            ) kept where total > ${sourceBytes}
          ) returning id
        )
        update nft_metadata set due_at = to_timestamp(0) where picture in (select id from gone)`)
      await db.execute(sql`
        update pictures set content = null, type = null, fetched_at = null where id in (
          select id from (
            select id, sum(octet_length(content)) over (order by fetched_at desc, id) as total
            from pictures where content is not null
          ) kept where total > ${contentBytes}
        )`)
    },
  }
}
