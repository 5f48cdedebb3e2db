import type { UniversalProvider } from './universalProvider.ts'

type Relayer = UniversalProvider['client']['core']['relayer']

/**
 * Watches the sockets that the client opens to the relay. Returns a function that adds a listener for those that could not be opened. The
 * client itself tells nobody of them, and tries again for a quarter of a minute.
 */
export function watchSockets(relayer: Relayer): (listener: () => void) => () => void {
  const listeners = new Set<() => void>()
  const create: () => Promise<void> = Reflect.get(relayer, 'createProvider').bind(relayer)
  Reflect.set(relayer, 'createProvider', async () => {
    await create()
    relayer.provider.connection.once('register_error', () => {
      for (const listener of [...listeners]) listener()
    })
  })
  // Before the client opens another socket it stops listening to the last one. A refusal that still comes by that one is then an error
  // event without a listener, which is thrown where nobody can catch it.
  const leave: () => void = Reflect.get(relayer, 'unregisterProviderListeners').bind(relayer)
  Reflect.set(relayer, 'unregisterProviderListeners', () => {
    relayer.provider.on('error', () => {})
    leave()
  })
  return (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
}
