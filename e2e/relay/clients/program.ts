// Shared by the programs of this folder: they take commands from the test, and their requests stay on this machine.

/** The settings that a program was started with. */
export const settings = {
  relayUrl: process.env.RELAY_URL ?? '',
  projectId: process.env.PROJECT_ID ?? '',
  storage: process.env.STORAGE || undefined,
}

const offset = Number(process.env.CLOCK_OFFSET ?? 0)
let shift = offset
const realNow = Date.now
Date.now = () => realNow() + shift

/** Moves the clock of this process forward. */
export function moveClock(ms: number): void {
  shift += ms
}

const serverUrl = settings.relayUrl.replace(/^ws/, 'http')
const knownHosts = /^https:\/\/(verify|pulse|echo)\.walletconnect\.(org|com)(?=\/)/
const realFetch = globalThis.fetch
// Clients have these host names built in. Here the server answers instead, as it would where an operator points these names at it.
globalThis.fetch = (input, init) => {
  const url = String(input instanceof Request ? input.url : input)
  const target = url.replace(knownHosts, serverUrl)
  if (!/^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(target)) {
    emit('outside', url)
    return Promise.reject(new TypeError(`${url} is outside`))
  }
  emit('fetched', new URL(url).pathname)
  return realFetch(target, init)
}

export function emit(event: string, data?: unknown): void {
  process.send?.({ event, data })
}

/** Runs the commands that the test sends, and tells the test that it is ready. */
export function serve(commands: Readonly<Record<string, (parameters: never) => unknown>>): void {
  process.on(
    'message',
    async ({ id, command, parameters }: { id: number; command: string; parameters: never }) => {
      try {
        const result: unknown = await commands[command]?.(parameters)
        process.send?.({ id, result: JSON.parse(JSON.stringify(result ?? null)) })
      } catch (error) {
        process.send?.({ id, error: describe(error) })
      }
    },
  )
  process.on('disconnect', () => process.exit(0))
  process.on('unhandledRejection', (error) => emit('unhandledRejection', describe(error)))
  emit('ready')
}

function describe(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : JSON.stringify(error)
}

export const metadata = (name: string) => ({
  name,
  description: `The ${name} of a test`,
  url: 'https://app.example',
  icons: [],
})
