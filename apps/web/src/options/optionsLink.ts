import { parsePlaygroundOptions } from './parsePlaygroundOptions.ts'
import { defaultOptions, type PlaygroundOptions } from './playgroundOptions.ts'

const parameter = 'config'

/**
 * A link that opens the playground with these options. Only what differs from the defaults is in it.
 *
 * @example
 * toOptionsLink({ ...defaultOptions, radius: 6 }, 'https://latchkey.example/') // 'https://latchkey.example/?config=eyJyYWRpdXMiOjZ9#playground'
 */
export function toOptionsLink(options: PlaygroundOptions, page: string): string {
  const link = new URL(page)
  link.search = ''
  link.hash = 'playground'
  const changed = Object.entries(options).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(standard.get(name)),
  )
  if (changed.length > 0)
    link.searchParams.set(parameter, encode(JSON.stringify(Object.fromEntries(changed))))
  return link.href
}

/** The options that an address was given, checked like stored ones; undefined where it has none, or something that is not of ours. */
export function readOptionsLink(page: string): PlaygroundOptions | undefined {
  const text = new URL(page).searchParams.get(parameter)
  if (text === null) return undefined
  try {
    return parsePlaygroundOptions(JSON.parse(decode(text)))
  } catch {
    return undefined
  }
}

/** The same address without options, so that a reload does not undo what the visitor has changed since. */
export function withoutOptions(page: string): string {
  const link = new URL(page)
  link.searchParams.delete(parameter)
  return link.href
}

const standard = new Map<string, unknown>(Object.entries(defaultOptions))

// Base64 in the form that needs no escapes in an address.
const encode = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const decode = (text: string) =>
  new TextDecoder().decode(
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)),
  )
