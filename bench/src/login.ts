// Asks for codes for addresses with and without an account, in no order: how long the answer takes must not tell which is which. Everything
// runs in this process and a PostgreSQL on this machine. An argument gives another number of samples, to try it: `npm run bench:login 300`.
import { createFrame, createLoginServer, frameUrl, testOrigin } from '@latchkey/server/testing'
import { quantile } from './median.ts'
import { report } from './report.ts'
import { welch } from './welch.ts'

const samples = Number(process.argv[2] ?? 10_000)
const warmUp = Math.min(500, samples)
/** As many of each kind: an address that was asked for before must not differ from one that was not, but for its account. */
const addresses = 100
const day = 86_400_000
/** Beyond it, the two kinds of answers differ by more than an accident. */
const aim = { atMost: 4.5 }
const path = '/v1/login/email'

// Every request comes a day after the last one, so that no limit is in the way.
let now = Date.parse('2026-01-01T00:00:00Z')
const clock = { now: () => now }
const login = await createLoginServer({ clock, hasRealWallets: true })

/** From a device that no account knows. Only the request is timed, not the proof that it carries. */
async function time(email: string): Promise<{ ms: number; shape: string }> {
  now += day
  const frame = createFrame(login, clock)
  const body = {
    email,
    origin: testOrigin,
    device: { id: frame.id, name: 'Chrome on Linux' },
    language: 'en',
  }
  const init = {
    ...{ method: 'POST', origin: frameUrl, body: JSON.stringify(body) },
    headers: frame.headersFor('POST', path, {}),
  }
  const begin = performance.now()
  const response = await login.server.request(path, init)
  const ms = performance.now() - begin
  const { action, transaction } = await response.json()
  login.mails.length = 0
  return { ms, shape: `${response.status} ${action} ${Object.keys(transaction)}` }
}

const kinds = ['known', 'unknown'] as const
type Kind = (typeof kinds)[number]

try {
  // Of the same length, so that nothing but the account is different.
  const emailOf = (kind: Kind, index: number) =>
    `${kind === 'known' ? 'a' : 'b'}${String(index % addresses).padStart(3, '0')}@example.com`
  for (let index = 0; index < addresses; index++) {
    now += day
    await createFrame(login, clock).logIn(login, emailOf('known', index))
    await time(emailOf('unknown', index))
  }
  const times: Record<Kind, number[]> = { known: [], unknown: [] }
  const shapes = new Set<string>()
  for (let index = 0; kinds.some((kind) => times[kind].length < samples); index++) {
    // In no order that anything else in the process could fall in step with.
    const kind = Math.random() < 0.5 ? 'known' : 'unknown'
    const { ms, shape } = await time(emailOf(kind, index))
    shapes.add(shape)
    // To the end in turn: also where one kind has enough.
    if (index >= warmUp && times[kind].length < samples) times[kind].push(ms)
  }
  if (shapes.size !== 1) throw new Error(`The answers differ: ${[...shapes].join(', ')}`)

  // Once with all samples, and once without the slowest tenth of both together: what the machine does now and then would hide a small
  // difference.
  const limit = quantile([...times.known, ...times.unknown], 0.9)
  for (const [name, keep] of [
    ['all', () => true],
    ['the fastest nine tenths', (ms: number) => ms <= limit],
  ] as const) {
    const known = times.known.filter(keep)
    const unknown = times.unknown.filter(keep)
    const show = (kind: Kind, values: readonly number[]) =>
      `${kind} ${quantile(values, 0.5).toFixed(3)} ms (p99 ${quantile(values, 0.99).toFixed(3)})`
    report({
      what: `login by e-mail, Welch |t| of ${samples} answers each, ${name}`,
      measured: show('known', known),
      floor: show('unknown', unknown),
      ratio: Math.abs(welch(known, unknown)),
      aim,
    })
  }
} finally {
  await login.close()
}
process.exit()
