import type { AdapterContext } from '@latchkey/core'
import { optionInvalidError } from '@latchkey/protocol'
import type { WalletConnectOptions } from '../walletConnect.ts'
import type { ProviderSettings } from './openProvider.ts'

/** Where the client goes: to the kit's own server, unless the dapp says otherwise. */
export function resolveSettings(
  { relayUrl, projectId, verifyUrl }: WalletConnectOptions,
  kit: Pick<AdapterContext['options'], 'apiUrl' | 'projectId'>,
): ProviderSettings {
  const relay = relayUrl ?? (kit.apiUrl && toSocketUrl(kit.apiUrl))
  if (!relay)
    throw optionInvalidError('apiUrl', 'is needed for WalletConnect, or a `relayUrl` for its adapter')
  return {
    relayUrl: relay,
    projectId: projectId ?? kit.projectId,
    verifyUrl: verifyUrl === false ? undefined : (verifyUrl ?? kit.apiUrl),
  }
}

/** The same host, by WebSocket. */
function toSocketUrl(apiUrl: string): string {
  const { protocol, host } = new URL(apiUrl)
  return `${protocol === 'https:' || protocol === 'wss:' ? 'wss:' : 'ws:'}//${host}`
}
