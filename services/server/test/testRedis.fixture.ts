import { spawn, spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { freePort } from './freePort.fixture.ts'

/** Whether `redis-server` is installed (Debian: the package `redis-server`). Tests that need it are skipped otherwise. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

export type TestRedis = { url: string; kill(): Promise<void>; start(): Promise<void>; stop(): Promise<void> }

/** Kills Redis when the input of the shell ends: when a test stops it, and when the test process has ended, however it ended. */
const script = 'redis-server "$@" & read -r line; kill -KILL $!; wait'

/** A real Redis that can be killed and started again on the same port. It stores nothing on disk. */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  let kill: () => Promise<void> = async () => {}

  async function start() {
    const flags = ['--bind', '127.0.0.1', '--port', `${port}`, '--save', '', '--appendonly', 'no']
    const child = spawn('sh', ['-c', script, 'sh', ...flags], { stdio: ['pipe', 'ignore', 'ignore'] })
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
    kill = async () => {
      child.stdin.end()
      await ended
    }
    const deadline = Date.now() + 30_000
    while (!(await answers(url))) {
      if (Date.now() > deadline) {
        await kill()
        throw new Error('redis-server did not start')
      }
      await sleep(20)
    }
  }
  await start()
  return { url, start, kill: () => kill(), stop: () => kill() }
}

async function answers(url: string): Promise<boolean> {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null })
  redis.on('error', () => {})
  try {
    await redis.connect()
    return (await redis.ping()) === 'PONG'
  } catch {
    return false
  } finally {
    redis.disconnect()
  }
}
