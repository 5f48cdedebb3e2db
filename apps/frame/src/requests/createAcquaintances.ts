import type { DeviceStore } from '../keys/deviceStore.ts'

/** Whom an account has approved something for on this device. */
export type Acquaintances = {
  of(account: string): Promise<readonly string[]>
  add(account: string, addresses: readonly string[]): Promise<void>
}

/** The latest ones are kept. */
const mostKept = 500

/** Kept by this device alone, encrypted as its other secrets are. Where it is lost, everybody is new again. */
export function createAcquaintances(store: Pick<DeviceStore, 'readSecret' | 'saveSecret'>): Acquaintances {
  const nameOf = (account: string) => `known:${account}`

  async function read(account: string): Promise<readonly string[]> {
    const text = await store.readSecret(nameOf(account)).catch(() => undefined)
    return text ? text.split(' ') : []
  }

  return {
    of: read,
    async add(account, addresses) {
      if (addresses.length === 0) return
      const all = new Set([...addresses, ...(await read(account))])
      await store.saveSecret(nameOf(account), [...all].slice(0, mostKept).join(' '))
    },
  }
}
