import { parsePlaygroundOptions } from './parsePlaygroundOptions.ts'
import { defaultOptions, type PlaygroundOptions } from './playgroundOptions.ts'

const key = 'latchkey-web.options'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Reads the options of the last visit. Storage that is forbidden, empty or garbled gives the defaults. */
export function loadOptions(storage: () => Storage): PlaygroundOptions {
  try {
    return parsePlaygroundOptions(JSON.parse(storage().getItem(key) ?? 'null'))
  } catch {
    return defaultOptions
  }
}

/** Remembers the options. Where storage is blocked, they are forgotten. */
export function saveOptions(storage: () => Storage, options: PlaygroundOptions): void {
  try {
    if (options === defaultOptions) storage().removeItem(key)
    else storage().setItem(key, JSON.stringify(options))
  } catch {}
}
