import { read } from '@latchkey/core'

/** An extension as it stands in `window.injectedWeb3`: nothing of it works before the visitor has agreed. */
export type ExtensionEntry = { enable(dapp: string): Promise<unknown> }

/** The extensions in a page, by their own names. What is no extension, or throws at a touch, is left out. */
export function readExtensions(target: object): ReadonlyMap<string, ExtensionEntry> {
  const found = new Map<string, ExtensionEntry>()
  try {
    const list = read(target, 'injectedWeb3')
    for (const name of Object.keys(Object(list)).slice(0, limit)) {
      const entry = readEntry(list, name)
      if (entry) found.set(name, entry)
    }
  } catch {
    // There is no `injectedWeb3`, or it is a getter that throws.
  }
  return found
}

const limit = 100

function readEntry(list: unknown, name: string): ExtensionEntry | undefined {
  try {
    const entry = read(list, name)
    const enable = read(entry, 'enable')
    if (typeof enable !== 'function') return
    return { enable: async (dapp) => Reflect.apply(enable, entry, [dapp]) }
  } catch {
    return
  }
}
