import { createKeyWorkerOf, type KeyWorkerOf, keyCalls } from '../../keys/createKeyWorker.ts'
import type { KeyCalls } from '../../keys/keyCalls.ts'
import { trustWorkerUrl } from '../../keys/trustWorkerUrl.ts'
import { type OwnKeyCalls, ownKeyCalls } from './ownKeyCalls.ts'
import workerUrl from './ownWorker.ts?worker&url'

/** The key worker of the wallet's own page, which alone can give away a phrase, a key or a kit. */
export type OwnKeyWorker = KeyWorkerOf<KeyCalls & OwnKeyCalls>

/** Starts it. */
export function openOwnWorker(): OwnKeyWorker {
  const worker = new Worker(trustWorkerUrl(workerUrl), { type: 'module', name: 'own-keys' })
  const names = [...keyCalls, ...ownKeyCalls]
  const keys = createKeyWorkerOf<KeyCalls & OwnKeyCalls>(worker, names, () => worker.terminate())
  // A worker that cannot start answers nothing: what waits for it must not wait for ever.
  worker.onerror = () => keys.close()
  return keys
}
