import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '@latchkey/server/testing'

/** A disk that a test can fill. */
export type SmallDisk = {
  /** Whether it is a real disk, or triggers that raise the error of a full one. */
  isReal: boolean
  /** The clause of `create database` that puts a database on this disk. */
  clause: string
  /** Leaves no space for a database to grow. */
  fill(db: Database): Promise<void>
  free(db: Database): Promise<void>
  remove(): void
}

const megabytes = 16

/**
 * A file system of a few megabytes in memory, as a tablespace of PostgreSQL. Where this process may not mount it, triggers raise the
 * error that PostgreSQL raises on a full disk.
 */
export async function createSmallDisk(admin: Database, cluster: string): Promise<SmallDisk> {
  const folder = join(cluster, 'small')
  mkdirSync(folder)
  const { uid, gid } = statSync(join(cluster, 'db'))
  chownSync(folder, uid, gid)
  const options = `size=${megabytes}m,uid=${uid},gid=${gid},mode=700`
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status !== 0) return pretend()

  const unmount = () => void spawnSync('umount', ['-l', folder])
  process.once('exit', unmount)
  await admin.$client.query(`create tablespace small location '${folder}'`)
  return {
    isReal: true,
    clause: 'tablespace small',
    async fill({ $client }) {
      await $client.query('create table filler (text text)')
      // The inserts get smaller and smaller, until not even one page fits.
      for (const pages of [512, 64, 8, 1]) {
        const query = `insert into filler select repeat(md5(i::text), 100) from generate_series(1, ${pages * 2}) i`
        while (await $client.query(query).then(() => true, isNotFull));
      }
    },
    free: async ({ $client }) => void (await $client.query('drop table filler')),
    remove() {
      process.off('exit', unmount)
      unmount()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function isNotFull(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && error.code === '53100')) throw error
  return false
}

function pretend(): SmallDisk {
  const tables = ['telemetry_events', 'activity_blocks']
  return {
    isReal: false,
    clause: '',
    async fill({ $client }) {
      await $client.query(
        `create function no_room() returns trigger language plpgsql as
         $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
      )
      for (const table of tables)
        await $client.query(
          `create trigger no_room before insert on ${table} for each row execute function no_room()`,
        )
    },
    free: async ({ $client }) => void (await $client.query('drop function no_room() cascade')),
    remove: () => {},
  }
}
