import { read } from '@latchkey/core'
import { connectionFailedError } from '@latchkey/protocol'

/** How an account signs. */
export type KeyType = 'sr25519' | 'ed25519' | 'ecdsa'

/** What an extension gives to a page that the visitor let in. All that comes out of it is still to be checked. */
export type Extension = {
  getAccounts(): Promise<unknown>
  /** Calls back with the accounts whenever they change, and in many extensions at once. Returns what ends it. */
  subscribe(onAccounts: (accounts: unknown) => void): () => void
  /** Undefined where the extension cannot. */
  signRaw: ((request: unknown) => Promise<unknown>) | undefined
  signPayload: ((payload: unknown) => Promise<unknown>) | undefined
  /** The extension's own object, for the dapp. */
  provider: unknown
}

/** What `enable` answered, as far as it is an extension. */
export function toExtension(answer: unknown): Extension {
  const accounts = read(answer, 'accounts')
  const signer = read(answer, 'signer')
  const getAccounts = method(accounts, 'get')
  const subscribe = method(accounts, 'subscribe')
  if (!getAccounts) throw connectionFailedError({ details: 'The extension gives no accounts' })
  return {
    getAccounts: async () => getAccounts(),
    subscribe(onAccounts) {
      let hasEnded = false
      const end = Promise.resolve().then(() =>
        subscribe?.((list: unknown) => {
          if (!hasEnded) onAccounts(list)
        }),
      )
      // An extension that cannot be subscribed to still works.
      end.catch(() => undefined)
      return () => {
        hasEnded = true
        // Some extensions return a promise of the function that ends the subscription.
        void end
          .then((unsubscribe) => typeof unsubscribe === 'function' && unsubscribe())
          .catch(() => undefined)
      }
    },
    signRaw: method(signer, 'signRaw'),
    signPayload: method(signer, 'signPayload'),
    provider: answer,
  }
}

function method(owner: unknown, name: string): ((...parameters: unknown[]) => Promise<unknown>) | undefined {
  const found = read(owner, name)
  return typeof found === 'function'
    ? async (...parameters) => Reflect.apply(found, owner, parameters)
    : undefined
}
