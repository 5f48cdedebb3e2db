import type { AdapterContext } from '@latchkey/core'

/** What a kit gives an adapter, with a storage in memory. */
export function adapterContext({
  options = {},
  storage = new Map<string, string>(),
  ...given
}: Partial<Omit<AdapterContext, 'options' | 'storage'>> & {
  options?: Partial<AdapterContext['options']>
  storage?: Map<string, string>
} = {}): AdapterContext {
  return {
    networks: [],
    emit: () => {},
    options: {
      projectId: 'sandbox',
      locale: 'en',
      metadata: { name: 'Test', description: 'A page of a test', url: 'https://dapp.example', icons: [] },
      enableEIP6963: true,
      enableInjected: true,
      enableWalletConnect: true,
      ...options,
    },
    storage: {
      read: (key) => storage.get(key),
      write(key, value) {
        if (value === undefined) storage.delete(key)
        else storage.set(key, value)
      },
    },
    ...given,
  }
}
