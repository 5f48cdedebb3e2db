import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findProgram } from '@latchkey/server/testing'

/** A client of somebody else's, in a process of its own. */
export type ClientProcess = {
  /** Does one of the things that the program offers. */
  call<result>(command: string, parameters?: unknown): Promise<result>
  /** The next event of a name, also one that has come already and that nobody has asked for yet. */
  event<data>(name: string): Promise<data>
  /** What has come of a name and nobody has asked for. */
  seen(name: string): unknown[]
  /** Ends it without a word. */
  kill(): Promise<void>
}

export type ClientOptions = {
  /** Of the relay, and of the server that stands in for the hosts that clients know. */
  relayUrl: string
  projectId?: string
  /** The folder of what it remembers. Default: it remembers nothing. */
  storage?: string
  /** By how many milliseconds its clock is wrong. */
  clockOffset?: number
}

const waitMs = 60_000

/** Starts a program of `e2e/relay`: on the client that the product has, or on the latest ones. */
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
          // What comes back is what the program returned: the caller knows which.
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
