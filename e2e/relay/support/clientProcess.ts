import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findProgram } from '@latchkey/server/testing'

/** A WalletConnect client of another vendor, in its own process. */
export type ClientProcess = {
  /** Runs a command of the program. */
  call<result>(command: string, parameters?: unknown): Promise<result>
  /** The next event with this name. Events that have already arrived are returned first, each once. */
  event<data>(name: string): Promise<data>
  /** The events with this name that have arrived and were not returned by `event` yet. */
  seen(name: string): unknown[]
  /** Kills the process. */
  kill(): Promise<void>
}

export type ClientOptions = {
  /** The address of the relay. Its server also answers for the hosts that clients have built in. */
  relayUrl: string
  projectId?: string
  /** The folder in which the client stores its data. Default: the client stores nothing. */
  storage?: string
  /** By how many milliseconds its clock is ahead. */
  clockOffset?: number
}

const waitMs = 60_000

/** Starts a program of `e2e/relay`, on the client version that the product uses or on the latest one. */
export async function startClient(
  program: 'clients/signClient' | `latest/${'signClient' | 'ethereumProvider' | 'walletKit'}`,
  { relayUrl, projectId = 'native', storage = '', clockOffset = 0 }: ClientOptions,
): Promise<ClientProcess> {
  const source = fileURLToPath(new URL(`../${program}.ts`, import.meta.url))
  const { flags, file } = findProgram(source)
  const child = fork(file, {
    execArgv: [...flags],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      RELAY_URL: relayUrl,
      PROJECT_ID: projectId,
      STORAGE: storage,
      CLOCK_OFFSET: `${clockOffset}`,
    },
  })
  let output = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
  })
  child.stderr?.on('data', (chunk) => {
    output += chunk
  })
  const calls = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  const events = new Map<string, unknown[]>()
  const listeners = new Map<string, ((data: unknown) => void)[]>()
  let lastCall = 0
  let isEnded = false

  child.on(
    'message',
    (message: { id?: number; result?: unknown; error?: string; event?: string; data?: unknown }) => {
      if (message.event !== undefined) {
        const listener = listeners.get(message.event)?.shift()
        if (listener) listener(message.data)
        else events.set(message.event, [...(events.get(message.event) ?? []), message.data])
        return
      }
      const call = calls.get(message.id ?? 0)
      calls.delete(message.id ?? 0)
      if (message.error !== undefined) call?.reject(new Error(message.error))
      else call?.resolve(message.result)
    },
  )
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      isEnded = true
      for (const { reject } of calls.values()) reject(new Error(`${program} has ended.\n${output}`))
      resolve()
    }),
  )

  function within<value>(what: string, promise: Promise<value>): Promise<value> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error(`${program}: ${what} did not happen within ${waitMs} ms.\n${output}`)),
        waitMs,
      )
    })
    return Promise.race([promise, late]).finally(() => clearTimeout(timer))
  }

  const client: ClientProcess = {
    call: (command, parameters) =>
      within(
        command,
        new Promise((resolve, reject) => {
          if (isEnded) return reject(new Error(`${program} has ended.\n${output}`))
          const id = ++lastCall
          // The caller knows the type of the result.
          calls.set(id, { resolve: (value) => resolve(value as never), reject })
          child.send({ id, command, parameters })
        }),
      ),
    event: (name) =>
      within(
        name,
        new Promise((resolve) => {
          const [first, ...rest] = events.get(name) ?? []
          if (events.get(name)?.length) {
            events.set(name, rest)
            return resolve(first as never)
          }
          listeners.set(name, [...(listeners.get(name) ?? []), (data) => resolve(data as never)])
        }),
      ),
    seen: (name) => events.get(name) ?? [],
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
  await client.event('ready')
  return client
}
