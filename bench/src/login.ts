// Asks for codes for addresses with and without an account, by turns: how long the answer takes must not tell which is which.
import { createFrame, createLoginServer, frameUrl, testOrigin } from '@latchkey/server/testing'
import { quantile } from './median.ts'
import { report } from './report.ts'
import { welch } from './welch.ts'

const samples = 10_000
const knownAddresses = 100
const day = 86_400_000
/** Beyond it, the two kinds of answers differ by more than an accident. */
const aim = { atMost: 4.5 }
const path = '/v1/login/email'

// Every request comes a day after the last one, so that no limit is in the way.
let now = Date.parse('2026-01-01T00:00:00Z')
const clock = { now: () => now }
const login = await createLoginServer({ clock })
const frame = createFrame(login, clock)

/** Only the request is timed, not the proof that it carries. */
async function time(email: string): Promise<{ ms: number; shape: string }> {
  now += day
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

try {
  const known = Array.from({ length: knownAddresses }, (_, index) => `known${index}@example.com`)
  for (const email of known) {
    now += day
    // On another device: the one that is measured is new to every account.
    await createFrame(login, clock).logIn(login, email)
  }
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const shapes = new Set<string>()
  for (let index = 0; times.known.length < samples || times.unknown.length < samples; index++) {
    // In no order that anything else in the process could fall in step with.
    const kind = Math.random() < 0.5 ? 'known' : 'unknown'
    const number = String(index).padStart(5, '0')
    const email = kind === 'known' ? (known[index % known.length] ?? '') : `other${number}@example.com`
    const { ms, shape } = await time(email)
    shapes.add(shape)
    // The first ones warm up.
    if (index >= 500 && times[kind].length < samples) times[kind].push(ms)
  }
  if (shapes.size !== 1) throw new Error(`The answers differ: ${[...shapes].join(', ')}`)
  const show = (kind: keyof typeof times) =>
    `${kind} ${quantile(times[kind], 0.5).toFixed(3)} ms (p99 ${quantile(times[kind], 0.99).toFixed(3)})`
  report({
    what: `login by e-mail, Welch |t| of ${samples} answers each`,
    measured: show('known'),
    floor: show('unknown'),
    ratio: Math.abs(welch(times.known, times.unknown)),
    aim,
  })
} finally {
  await login.close()
}
process.exit()
