import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { OpenSurfnet, SurfnetOptions } from '../src/solana/openSurfnet.mjs'
import type { Surfnet } from '../src/solana/surfpool.ts'

const opened = z.object({ rpcUrl: z.string(), wsUrl: z.string() })
const answer = z.object({ id: z.int(), error: z.string().optional() })

/** Starts a Solana chain in a process of its own, run by `node`, the command of a Node for x64. When that process ends, this one does. */
export async function emulateSurfnet(node: readonly string[], options: SurfnetOptions): Promise<Surfnet> {
  const [program = '', ...args] = node
  const host = fileURLToPath(new URL('./surfnetHost.mjs', import.meta.url))
  const child = spawn(program, [...args, host, JSON.stringify(options)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  let isStopped = false
  child.on('exit', (code, signal) => {
    if (!isStopped) throw new Error(`The emulated chain has ended (${signal ?? `exit code ${code}`}).`)
  })
  const [message] = await once(child, 'message')
  const urls = opened.parse(message)

  let lastId = 0
  const waiting = new Map<number, (error: string | undefined) => void>()
  child.on('message', (message) => {
    const { id, error } = answer.parse(message)
    waiting.get(id)?.(error)
    waiting.delete(id)
  })
  const ask =
    <Method extends 'fundSol' | 'fundToken' | 'setAccount'>(method: Method) =>
    (...args: Parameters<OpenSurfnet[Method]>) =>
      new Promise<void>((resolve, reject) => {
        lastId += 1
        waiting.set(lastId, (error) => (error === undefined ? resolve() : reject(new Error(error))))
        child.send({ id: lastId, method, args })
      })
  return {
    ...urls,
    fundSol: ask('fundSol'),
    fundToken: ask('fundToken'),
    setAccount: ask('setAccount'),
    stop: () => {
      isStopped = true
      child.disconnect()
    },
  }
}
