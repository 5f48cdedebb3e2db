import { createKeyWorker, type KeyWorker } from './createKeyWorker.ts'
import { trustWorkerUrl } from './trustWorkerUrl.ts'
import workerUrl from './worker.ts?worker&url'

/** Starts the key worker. */
export function openKeyWorker(): KeyWorker {
  const worker = new Worker(trustWorkerUrl(workerUrl), { type: 'module', name: 'keys' })
  const keys = createKeyWorker(worker, () => worker.terminate())
  // A worker that cannot start answers nothing: what waits for it must not wait for ever.
  worker.onerror = () => keys.close()
  return keys
}
