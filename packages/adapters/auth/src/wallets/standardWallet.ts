import { read } from '@latchkey/core'
import { connectorId } from '../loginPage.ts'

export type StandardAccount = {
  address: string
  publicKey: Uint8Array
  chains: readonly string[]
  features: readonly string[]
  purpose?: string | undefined
}

type Feature = (...inputs: readonly unknown[]) => Promise<unknown>

/**
 * Registers a wallet of the Wallet Standard whose accounts are set from here. It connects without a question, because whoever calls it has asked
 * the visitor already.
 */
export function registerStandardWallet({
  target,
  chains,
  features,
}: {
  target: EventTarget
  chains: () => readonly string[]
  /** By name, such as `solana:signMessage`. */
  features: Readonly<Record<string, Feature>>
}): { setAccounts(accounts: readonly StandardAccount[]): void } {
  const listeners = new Set<(change: object) => void>()
  let accounts: readonly StandardAccount[] = []
  const wallet = {
    version: '1.0.0',
    name: connectorId,
    get chains() {
      return chains()
    },
    get accounts() {
      return accounts
    },
    features: {
      'standard:connect': { version: '1.0.0', connect: async () => ({ accounts }) },
      'standard:events': {
        version: '1.0.0',
        on(_: 'change', listener: (change: object) => void) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      ...Object.fromEntries(
        Object.entries(features).map(([name, method]) => [
          name,
          { version: '1.0.0', supportedTransactionVersions: ['legacy', 0], [methodOf(name)]: method },
        ]),
      ),
    },
  }
  const register = (api: unknown) => {
    const method = read(api, 'register')
    if (typeof method === 'function') method(wallet)
  }
  target.addEventListener('wallet-standard:app-ready', (event) => register(read(event, 'detail')))
  target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return {
    setAccounts(next) {
      accounts = next
      for (const listener of [...listeners]) listener({ accounts })
    },
  }
}

function methodOf(feature: string): string {
  return feature.slice(feature.indexOf(':') + 1)
}
