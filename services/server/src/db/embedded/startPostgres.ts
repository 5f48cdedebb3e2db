import { spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError } from '../../config/configError.ts'
import { guardAgainstOrphan } from './guardAgainstOrphan.ts'
import { databaseUser, initialiseCluster } from './initialiseCluster.ts'
import { findPostgres, type PostgresBinaries } from './postgresBinaries.ts'
import { isAlive, type Postmaster, readPostmaster } from './postmaster.ts'
import { placeFolder, prepareFolder } from './prepareFolder.ts'
import { withStartLock } from './startLock.ts'
import { unprivilegedUser } from './systemUser.ts'

/** A PostgreSQL that this server starts itself. */
export type EmbeddedPostgres = {
  /** How to connect. `host` is the folder of its socket: nothing listens on the network. */
  connection: { host: string; port: number; user: string; password: string; database: string }
  /** False where another process of ours has started it; then it stops with that process. */
  isOwned: boolean
  stop(): Promise<void>
}

export type StartPostgresOptions = {
  folder: string
  /** Settings as in `postgresql.conf`. */
  settings?: Readonly<Record<string, string>>
  /** The process with which PostgreSQL stops. Default: this process. */
  ownerPid?: number
}

/**
 * Starts a PostgreSQL on the files of a folder, which it creates where there are none. Where another process of ours already runs one on
 * them, it joins that one. PostgreSQL never outlives its owner, not even one that was killed.
 */
export async function startPostgres(options: StartPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = placeFolder(options.folder, unprivilegedUser())
  return withStartLock(folder, async () => {
    const running = await findRunning(folder)
    return running
      ? { connection: connectionTo(folder, running), isOwned: false, stop: async () => {} }
      : start({ ...options, folder })
  })
}

async function start({
  folder,
  settings = {},
  ownerPid = process.pid,
}: StartPostgresOptions): Promise<EmbeddedPostgres> {
  const systemUser = unprivilegedUser()
  const binaries = findPostgres()
  const db = join(folder, 'db')
  const prepared = prepareFolder(folder, binaries, systemUser)
  if (existsSync(db)) requireSameVersion(db, binaries)
  else await initialiseCluster(prepared, { systemUser, isDurable: settings.fsync !== 'off' })

  // The path of a socket is limited to about a hundred bytes.
  const socketFolder = folder.length < 80 ? folder : mkdtempSync(join(tmpdir(), 'latchkey-'))
  if (systemUser) chownSync(socketFolder, systemUser.uid, systemUser.gid)
  writeFileSync(join(folder, 'owner.pid'), `${ownerPid}`)
  // These files were left by a PostgreSQL that was killed and does not run any more. A new PostgreSQL would refuse to start if another
  // process or a zombie had the pid in them.
  for (const left of [join(db, 'postmaster.pid'), join(socketFolder, '.s.PGSQL.5432.lock')])
    rmSync(left, { force: true })

  const log = join(folder, 'postgres.log')
  const flags = Object.entries({ log_min_messages: 'warning', ...settings, listen_addresses: '' })
  // Once more for each time that PostgreSQL has to wait for the end of what is left of another one.
  const launch = () => {
    const output = openSync(log, 'w')
    const child = spawn(
      join(prepared.native, 'bin', 'postgres'),
      ['-D', db, '-k', socketFolder, ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      // PostgreSQL has a process group of its own, so that Ctrl-C in a terminal reaches only us. We stop it when we are done.
      { cwd: folder, env: prepared.env, stdio: ['ignore', output, output], detached: true, ...systemUser },
    )
    closeSync(output)
    child.unref()
    const ended = new Promise<void>((resolve) =>
      child.once('close', () => resolve()).once('error', () => resolve()),
    )
    return { child, ended }
  }

  let { child, ended } = launch()
  const deadline = Date.now() + 60_000
  let postmaster: Postmaster | undefined
  while (!postmaster?.isReady) {
    const isOver = child.exitCode !== null || child.pid === undefined
    if (Date.now() > deadline || (isOver && !isHeldByKilled(log))) {
      child.kill('SIGKILL')
      throw new ConfigError(`PostgreSQL did not start in ${folder}: ${tail(log) || 'it gave no reason'}`)
    }
    await sleep(isOver ? 100 : 10)
    if (isOver) ({ child, ended } = launch())
    postmaster = readPostmaster(db)
  }
  const guard = guardAgainstOrphan({ pid: postmaster.pid, db, ownerPid })
  return {
    connection: connectionTo(folder, postmaster),
    isOwned: true,
    async stop() {
      // Our process must not end before PostgreSQL has.
      child.ref()
      // PostgreSQL's "fast" shutdown: it ends the connections and writes everything down.
      child.kill('SIGINT')
      await ended
      guard.end()
      if (socketFolder !== folder) rmSync(socketFolder, { recursive: true, force: true })
    },
  }
}

/** A running PostgreSQL whose owner lives. One whose owner has died is stopped, so that the new owner can start it again. */
async function findRunning(folder: string): Promise<Postmaster | undefined> {
  const file = join(folder, 'owner.pid')
  const owner = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  const deadline = Date.now() + 30_000
  for (;;) {
    const running = readPostmaster(join(folder, 'db'))
    if (!running) return undefined
    const isOwned = owner > 0 && isAlive(owner)
    if (isOwned && running.isReady) return running
    if (Date.now() > deadline)
      throw new ConfigError(`Another PostgreSQL (process ${running.pid}) uses ${folder}: stop it first.`)
    if (!isOwned) process.kill(running.pid, 'SIGINT')
    await sleep(50)
  }
}

/**
 * Whether PostgreSQL has refused to start beside what is left of one that was killed. Those processes end by themselves when they notice
 * that it is gone, which takes a while on a busy machine.
 */
function isHeldByKilled(log: string): boolean {
  return tail(log).includes('pre-existing shared memory block')
}

function requireSameVersion(db: string, { version }: PostgresBinaries) {
  const found = readFileSync(join(db, 'PG_VERSION'), 'utf8').trim()
  if (found !== version.split('.')[0])
    throw new ConfigError(
      `The database in ${db} was made by PostgreSQL ${found}, this is ${version}: move it with pg_dump, or set DATABASE_URL.`,
    )
}

function connectionTo(folder: string, { port, socketFolder }: Postmaster): EmbeddedPostgres['connection'] {
  const password = readFileSync(join(folder, 'password'), 'utf8').trim()
  return { host: socketFolder, port, user: databaseUser, password, database: 'postgres' }
}

function tail(file: string): string {
  return readFileSync(file, 'utf8').trim().split('\n').slice(-5).join(' ')
}
