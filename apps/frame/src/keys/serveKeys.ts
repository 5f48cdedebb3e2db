import { KeyError } from './KeyError.ts'
import type { KeyErrorCode } from './keyCalls.ts'
import type { KeyAnswer, KeyPort, KeyQuestion } from './keyPort.ts'

/**
 * Answers a page's calls, one after the other: no call sees what another one has half done. An error that is not ours says nothing: its
 * words could have been made from a secret.
 */
export function serveKeys(port: KeyPort, makeKeyring: (onLocked: () => void) => object): void {
  const post = (answer: KeyAnswer) => port.postMessage(answer)
  const keyring = makeKeyring(() => post({ locked: true })) as Record<
    string,
    (input: unknown) => Promise<unknown>
  >
  let last: Promise<void> = Promise.resolve()
  port.onmessage = ({ data }) => {
    const { id, call, input } = data as KeyQuestion
    last = last.then(async () => {
      if (!Object.hasOwn(keyring, call)) return post({ id, error: 'REQUEST_INVALID' })
      try {
        // The input fits the call: both ends are typed by the same table.
        post({ id, output: await keyring[call]?.(input) })
      } catch (error) {
        post({ id, error: codeOf(error) })
      }
    })
  }
}

function codeOf(error: unknown): KeyErrorCode {
  if (error instanceof KeyError) return error.code
  // IndexedDB and WebCrypto fail with these; everything else comes from reading what should be signed.
  return error instanceof DOMException ? 'UNAVAILABLE' : 'REQUEST_INVALID'
}
