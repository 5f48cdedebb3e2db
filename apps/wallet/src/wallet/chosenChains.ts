import * as z from 'zod/mini'

/** Which chain each session is on, in each family: the protocol does not keep that. */
export type ChosenChains = {
  get(topic: string, namespace: string): string | undefined
  set(topic: string, namespace: string, chain: string): void
  /** Forgets sessions that have ended. */
  keep(topics: readonly string[]): void
}

const key = 'latchkey-wallet.chosen-chains'
const schema = z.record(z.string(), z.record(z.string(), z.string()))

export function createChosenChains(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined): ChosenChains {
  const sessions = new Map(Object.entries(read()))

  function read(): Record<string, Record<string, string>> {
    try {
      return schema.parse(JSON.parse(storage?.getItem(key) ?? '{}'))
    } catch {
      return {}
    }
  }
  function save() {
    try {
      storage?.setItem(key, JSON.stringify(Object.fromEntries(sessions)))
    } catch {}
  }

  return {
    get: (topic, namespace) => sessions.get(topic)?.[namespace],
    set(topic, namespace, chain) {
      sessions.set(topic, { ...sessions.get(topic), [namespace]: chain })
      save()
    },
    keep(topics) {
      const ended = [...sessions.keys()].filter((topic) => !topics.includes(topic))
      for (const topic of ended) sessions.delete(topic)
      if (ended.length > 0) save()
    },
  }
}
