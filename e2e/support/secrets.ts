import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workFolder } from './workFolder.ts'

/** Something that must be nowhere but where it belongs. */
export type Secret = { kind: string; value: string }

/** Outside of everything that is searched: the product does not know this folder. */
const file = () => join(workFolder(), 'noted', 'secrets.jsonl')

/** Notes a secret that a story has seen, for the search at the end of the run. Returns it. */
export function noteSecret(kind: string, value: string): string {
  if (value.length < 6) throw new Error(`This ${kind} is too short to be searched for.`)
  mkdirSync(join(workFolder(), 'noted'), { recursive: true })
  appendFileSync(file(), `${JSON.stringify({ kind, value })}\n`, { mode: 0o600 })
  return value
}

/** What all stories of this run have noted. */
export function notedSecrets(): Secret[] {
  if (!existsSync(file())) return []
  const lines = readFileSync(file(), 'utf8').trim().split('\n')
  return [...new Set(lines)].map((line) => JSON.parse(line))
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The bytes that a text may stand for: its letters, and what is written in base64 or hexadecimal. */
function formsOf(value: string): Buffer[] {
  const forms = [Buffer.from(value)]
  if (/^[\w-]{20,}$/.test(value)) forms.push(Buffer.from(value, 'base64url'))
  if (/^(?:[0-9a-f]{2}){16,}$/.test(value)) forms.push(Buffer.from(value, 'hex'))
  return forms
}

/**
 * What a secret looks like where it must not be. Codes have six digits, which also occur by chance in numbers and hashes: they count only
 * where they stand alone. Everything else is long, and also counts as hexadecimal or base64.
 */
function patternOf({ kind, value }: Secret): RegExp {
  if (kind === 'code')
    return new RegExp(`(?<![\\w.,:+/=-])${value.slice(0, 3)} ?${value.slice(3)}(?![\\w.,:+/=-])`)
  const spellings = new Set([value])
  for (const bytes of formsOf(value))
    for (const encoding of ['hex', 'base64', 'base64url'] as const)
      spellings.add(bytes.toString(encoding).replace(/=+$/, ''))
  return new RegExp([...spellings].map(escaped).join('|'), 'i')
}

/** Which secrets are in a text, by their kinds: what a report may tell of them. */
export function findSecrets(text: string, secrets: readonly Secret[] = notedSecrets()): string[] {
  return secrets.filter((secret) => patternOf(secret).test(text)).map(({ kind }) => kind)
}

/** What a wallet could be rebuilt from. */
const keyKinds = new Set(['phrase', 'random bytes', 'authShare'])

/** Which of those are in the bytes of a file, read as Latin-1, by their kinds. */
export function findKeys(content: string, secrets: readonly Secret[]): string[] {
  const found = secrets
    .filter(({ kind }) => keyKinds.has(kind))
    .filter(({ value }) => formsOf(value).some((bytes) => content.includes(bytes.toString('latin1'))))
  return [...new Set(found.map(({ kind }) => kind))]
}
