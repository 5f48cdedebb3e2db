import type { KeyErrorCode } from './keyCalls.ts'

/** A `Worker`, the inside of one, or a `MessagePort`. */
export type KeyPort = {
  postMessage(message: unknown): void
  onmessage: ((event: MessageEvent) => void) | null
}

/** From the page to the worker. */
export type KeyQuestion = { id: number; call: string; input: unknown }

/** From the worker to the page: an answer, or the news that the keys are gone. */
export type KeyAnswer =
  | { id: number; output: unknown }
  | { id: number; error: KeyErrorCode }
  | { locked: true }
