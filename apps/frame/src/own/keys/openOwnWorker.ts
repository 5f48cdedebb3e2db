import { createKeyWorker, type KeyWorker } from '../../keys/createKeyWorker.ts'
import { trustWorkerUrl } from '../../keys/trustWorkerUrl.ts'
import workerUrl from './ownWorker.ts?worker&url'

/** Starts the key worker of the wallet's own page. */
export function openOwnWorker(): KeyWorker {
  const worker = new Worker(trustWorkerUrl(workerUrl), { type: 'module', name: 'own-keys' })
  const keys = createKeyWorker(worker, () => worker.terminate())
  // A worker that cannot start answers nothing: what waits for it must not wait for ever.
  worker.onerror = () => keys.close()
  return keys
}
