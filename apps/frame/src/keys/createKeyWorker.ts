import { KeyError } from './KeyError.ts'
import type { KeyCall, KeyCalls } from './keyCalls.ts'
import type { KeyAnswer, KeyPort, KeyQuestion } from './keyPort.ts'

type Method<call extends KeyCall> = undefined extends KeyCalls[call]['input']
  ? () => Promise<KeyCalls[call]['output']>
  : (input: KeyCalls[call]['input']) => Promise<KeyCalls[call]['output']>

/** The key worker as the page sees it: calls in, answers out, and no key on this side. Every method rejects with a `KeyError`. */
export type KeyWorker = { [call in KeyCall]: Method<call> } & {
  /** Called whenever the keys are wiped. Gives back what ends it. */
  onLocked(listener: () => void): () => void
  /** Ends everything: open calls reject with `UNAVAILABLE`. */
  close(): void
}

const calls = [
  'create',
  'oneTimeKey',
  'unlock',
  'recover',
  'changeRecovery',
  'checkRecovery',
  'addFactor',
  'releaseRecovery',
  'lock',
  'status',
  'accounts',
  'signEvmMessage',
  'signEvmTypedData',
  'signEvmTransactions',
  'signSolanaMessage',
  'signSolanaTransactions',
  'signBitcoinMessage',
  'signBitcoinPsbt',
  'signPolkadotMessage',
  'signPolkadotTransaction',
] as const satisfies readonly KeyCall[]

/**
 * Typed calls to the key worker over a port.
 *
 * @example
 * const keys = createKeyWorker(new Worker(url, { type: 'module' }))
 * const signature = await keys.signEvmMessage({ message })
 */
export function createKeyWorker(port: KeyPort, end: () => void = () => {}): KeyWorker {
  const open = new Map<number, { resolve(output: unknown): void; reject(error: KeyError): void }>()
  const listeners = new Set<() => void>()
  let [lastId, isClosed] = [0, false]

  port.onmessage = ({ data }) => {
    const answer = data as KeyAnswer
    if ('locked' in answer) {
      for (const listener of listeners) listener()
      return
    }
    const waiting = open.get(answer.id)
    open.delete(answer.id)
    if ('error' in answer) waiting?.reject(new KeyError(answer.error))
    else waiting?.resolve(answer.output)
  }
  const ask = (call: KeyCall, input: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      if (isClosed) return reject(new KeyError('UNAVAILABLE'))
      lastId += 1
      open.set(lastId, { resolve, reject })
      port.postMessage({ id: lastId, call, input } satisfies KeyQuestion)
    })

  const methods = Object.fromEntries(calls.map((call) => [call, (input?: unknown) => ask(call, input)]))
  return {
    // One function for every call; the table of calls has their types.
    ...(methods as unknown as { [call in KeyCall]: Method<call> }),
    onLocked(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      isClosed = true
      end()
      for (const { reject } of open.values()) reject(new KeyError('UNAVAILABLE'))
      open.clear()
    },
  }
}
