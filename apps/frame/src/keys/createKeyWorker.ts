import { KeyError } from './KeyError.ts'
import type { KeyCall, KeyCalls } from './keyCalls.ts'
import type { KeyAnswer, KeyPort, KeyQuestion } from './keyPort.ts'

type Method<call> = call extends { input: infer input; output: infer output }
  ? undefined extends input
    ? () => Promise<output>
    : (input: input) => Promise<output>
  : never

/** A key worker with some calls, as the page sees it: calls in, answers out. Every method rejects with a `KeyError`. */
export type KeyWorkerOf<calls> = { [call in keyof calls]: Method<calls[call]> } & {
  /** Called whenever the keys are wiped. Gives back what ends it. */
  onLocked(listener: () => void): () => void
  /** Ends everything: open calls reject with `UNAVAILABLE`. */
  close(): void
}

/** The key worker of the frame: no key ever comes to this side. */
export type KeyWorker = KeyWorkerOf<KeyCalls>

/** The names of its calls. */
export const keyCalls = [
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
  return createKeyWorkerOf<KeyCalls>(port, keyCalls, end)
}

/** The same for any calls. */
export function createKeyWorkerOf<calls>(
  port: KeyPort,
  names: readonly (keyof calls & string)[],
  end: () => void = () => {},
): KeyWorkerOf<calls> {
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
  const ask = (call: string, input: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      if (isClosed) return reject(new KeyError('UNAVAILABLE'))
      lastId += 1
      open.set(lastId, { resolve, reject })
      port.postMessage({ id: lastId, call, input } satisfies KeyQuestion)
    })

  const methods = Object.fromEntries(names.map((call) => [call, (input?: unknown) => ask(call, input)]))
  return {
    // One function for every call; the table of calls has their types.
    ...(methods as unknown as { [call in keyof calls]: Method<calls[call]> }),
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
