import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { freePort } from './freePort.fixture.ts'

/** Whether `redis-server` is installed (Debian: the package `redis-server`). Tests that need it are skipped otherwise. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

export type TestRedis = { url: string; kill(): Promise<void>; start(): Promise<void>; stop(): Promise<void> }

/** A real Redis that can be killed and started again on the same port. */
export async function startRedis(): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-redis-'))
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  let end: (signal: NodeJS.Signals) => Promise<void> = async () => {}

  async function start() {
    const flags = [
      '--bind',
      '127.0.0.1',
      '--port',
      `${port}`,
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      folder,
    ]
    const child = spawn('redis-server', flags, { stdio: 'ignore' })
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
    const onExit = () => void child.kill('SIGKILL')
    process.once('exit', onExit)
    end = async (signal) => {
      process.off('exit', onExit)
      child.kill(signal)
      await ended
    }
    const deadline = Date.now() + 10_000
    while (!(await answers(url))) {
      if (Date.now() > deadline) throw new Error('redis-server did not start')
      await sleep(20)
    }
  }
  await start()
  return {
    url,
    start,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
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
