import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A process of the benchmark that answers one question at a time. */
export type Child<answer> = { ask(question: unknown): Promise<answer>; pid: number; stop(): Promise<void> }

/** Starts a file of this folder in a process of its own, and returns the first message it sends. */
export async function startChild<first, answer = unknown>(
  file: string,
  env: Readonly<Record<string, string>> = {},
): Promise<{ first: first; child: Child<answer> }> {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const process_ = spawn(
    process.execPath,
    ['--expose-gc', '--conditions=@latchkey/source', '--import', 'tsx', path],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env: { ...process.env, ...env } },
  )
  const ended = new Promise<never>((_, reject) =>
    process_.once('exit', (code, signal) => reject(new Error(`${file} ended: ${signal ?? code}`))),
  )
  ended.catch(() => {})
  // The caller knows the type of the message, because both ends are in this folder.
  const hear = <said>() =>
    Promise.race([
      new Promise<said>((resolve) => process_.once('message', (message) => resolve(message as said))),
      ended,
    ])
  const first = await hear<first>()
  return {
    first,
    child: {
      pid: process_.pid ?? 0,
      ask(question) {
        const heard = hear<answer>()
        process_.send({ question })
        return heard
      },
      async stop() {
        process_.kill('SIGKILL')
        await ended.catch(() => {})
      },
    },
  }
}
