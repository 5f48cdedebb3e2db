type ScriptUrl = string
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): ScriptUrl }
}

/**
 * Under `require-trusted-types-for 'script'` a worker can only be made of a URL that a policy has passed, so the page's headers allow this
 * one policy and no other. It passes the address of this page's key worker and nothing else, and the browser lets nobody make it a second time.
 */
const policyName = 'latchkey-worker'

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/** The address of the page's key worker as `new Worker` takes it. A page has one. */
export function trustWorkerUrl(workerUrl: string): ScriptUrl {
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
