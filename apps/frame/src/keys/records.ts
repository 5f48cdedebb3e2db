/** A few records that outlive the page. Values are cloned, keys of WebCrypto among them. */
export type Records = {
  get(key: string): Promise<unknown>
  put(key: string, value: unknown): Promise<void>
  /** Puts a value where there is none, and gives back what is there then: two pages that begin together agree. */
  putIfAbsent(key: string, value: unknown): Promise<unknown>
  remove(key: string): Promise<void>
  clear(): Promise<void>
}

const databaseName = 'latchkey'
const storeName = 'records'

/** Records in IndexedDB, which keeps keys that no code can read out. A page and its worker see the same ones. */
export function openRecords(factory: IDBFactory = indexedDB): Records {
  const within = async <value>(
    mode: IDBTransactionMode,
    run: (store: IDBObjectStore) => IDBRequest<value>,
  ): Promise<value> => {
    const database = await openDatabase(factory)
    try {
      const transaction = database.transaction(storeName, mode)
      const request = run(transaction.objectStore(storeName))
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error)
      })
      return request.result
    } finally {
      database.close()
    }
  }
  const get = (key: string) => within('readonly', (store) => store.get(key))
  return {
    get,
    async put(key, value) {
      await within('readwrite', (store) => store.put(value, key))
    },
    async putIfAbsent(key, value) {
      await within('readwrite', (store) => {
        const found = store.get(key)
        found.onsuccess = () => {
          if (found.result === undefined) store.put(value, key)
        }
        return found
      })
      return get(key)
    },
    async remove(key) {
      await within('readwrite', (store) => store.delete(key))
    },
    async clear() {
      await within('readwrite', (store) => store.clear())
    },
  }
}

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = factory.open(databaseName, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
}
