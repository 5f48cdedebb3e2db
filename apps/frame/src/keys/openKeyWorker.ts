import { createKeyWorker, type KeyWorker } from './createKeyWorker.ts'
import workerUrl from './worker.ts?worker&url'

type ScriptUrl = string
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): ScriptUrl }
}

/**
 * Under `require-trusted-types-for 'script'` a worker can only be made of a URL that a policy has passed, so the page's headers allow this
 * one policy and no other. It passes the worker's own address and nothing else, and the browser lets nobody make it a second time.
 */
const policyName = 'latchkey-worker'

/** Starts the key worker. */
export function openKeyWorker(): KeyWorker {
  const worker = new Worker(trustedUrl(), { type: 'module', name: 'keys' })
  const keys = createKeyWorker(worker, () => worker.terminate())
  // A worker that cannot start answers nothing: what waits for it must not wait for ever.
  worker.onerror = () => keys.close()
  return keys
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

function trustedUrl(): ScriptUrl {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return workerUrl
  policy ??= trustedTypes.createPolicy(policyName, {
    createScriptURL(url) {
      if (url !== workerUrl) throw new TypeError('This is not the address of the key worker')
      return url
    },
  })
  return policy.createScriptURL(workerUrl)
}
