import * as z from 'zod/mini'

/** Which chain each session is on: the protocol does not keep that. */
export type ChosenChains = {
  get(topic: string): string | undefined
  set(topic: string, chain: string): void
  /** Forgets sessions that have ended. */
  keep(topics: readonly string[]): void
}

const key = 'latchkey-wallet.chains'
const schema = z.record(z.string(), z.string())

export function createChosenChains(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined): ChosenChains {
  const chains = new Map<string, string>(Object.entries(read()))

  function read(): Record<string, string> {
    try {
      return schema.parse(JSON.parse(storage?.getItem(key) ?? '{}'))
    } catch {
      return {}
    }
  }
  function save() {
    try {
      storage?.setItem(key, JSON.stringify(Object.fromEntries(chains)))
    } catch {}
  }

  return {
    get: (topic) => chains.get(topic),
    set(topic, chain) {
      chains.set(topic, chain)
      save()
    },
    keep(topics) {
      const ended = [...chains.keys()].filter((topic) => !topics.includes(topic))
      for (const topic of ended) chains.delete(topic)
      if (ended.length > 0) save()
    },
  }
}
