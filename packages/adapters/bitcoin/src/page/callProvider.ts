import { read } from '@latchkey/core'
import { methodUnsupportedError } from '@latchkey/protocol'

/** Calls a method of a provider. What comes back is still to be checked. */
export async function callProvider(
  provider: object,
  method: string,
  ...inputs: readonly unknown[]
): Promise<unknown> {
  const call = read(provider, method)
  if (typeof call !== 'function') throw methodUnsupportedError({ details: `The wallet has no \`${method}\`` })
  return Reflect.apply(call, provider, inputs)
}

/** Listens to a provider as to an event emitter. Returns what ends it. */
export function listenTo(
  provider: object,
  listeners: Readonly<Record<string, (value: unknown) => void>>,
): () => void {
  const each = (method: string) => {
    // A wallet without events still works.
    for (const [event, listener] of Object.entries(listeners))
      void callProvider(provider, method, event, listener).catch(() => undefined)
  }
  each('on')
  return () => each('removeListener')
}
