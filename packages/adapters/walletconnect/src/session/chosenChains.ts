import type { SafeStorage } from '@latchkey/core'
import { isChainId, isNamespace } from '@latchkey/protocol'
import type { LiveSession } from './liveSession.ts'

/** Where they are kept. */
export const chainsKey = 'walletconnect/chains'

/** The chains that were in use before a reload. Those that the session does not have any more are forgotten. */
export function chosenChains(storage: SafeStorage, live: LiveSession): LiveSession['chains'] {
  let stored: unknown
  try {
    stored = JSON.parse(storage.read(chainsKey) ?? '{}')
  } catch {
    return {}
  }
  return Object.fromEntries(
    Object.entries(Object(stored)).filter(
      ([namespace, chainId]) =>
        isNamespace(namespace) && isChainId(chainId) && live.parts.get(namespace)?.chainIds.includes(chainId),
    ),
  )
}

export function rememberChains(storage: SafeStorage, live: LiveSession | undefined): void {
  storage.write(chainsKey, live && JSON.stringify(live.chains))
}
