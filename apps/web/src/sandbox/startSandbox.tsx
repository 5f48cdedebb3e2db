import { storageIfAllowed } from '@latchkey/app-ui'
import { type Kit, type NetworkInput, toNetwork } from '@latchkey/core'
import { type Namespace, namespaces } from '@latchkey/protocol'
import type { KnownNetwork } from '@latchkey/wallet/describe'
import { createRoot } from 'react-dom/client'
import { createApprovalQueue } from './approvalQueue.ts'
import { announceBitcoin } from './bitcoin/announceBitcoin.ts'
import { announceEvm } from './evm/announceEvm.ts'
import { announcePolkadot } from './polkadot/announcePolkadot.ts'
import { readWalletTexts } from './readWalletTexts.ts'
import { SandboxWallet } from './SandboxWallet.tsx'
import { sandboxConfig } from './sandboxConfig.ts'
import { announceSolana } from './solana/announceSolana.ts'
import type { WalletPart } from './walletPart.ts'

const parts: Readonly<Record<Namespace, WalletPart>> = {
  eip155: announceEvm,
  solana: announceSolana,
  bip122: announceBitcoin,
  polkadot: announcePolkadot,
}

/** Announces the Sandbox Wallet in every chain family, and puts its dialog on the page: an extension would do the same. */
export function startSandbox(): void {
  const queue = createApprovalQueue()
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host).render(<SandboxWallet queue={queue} readTexts={readWalletTexts} />)
  for (const namespace of namespaces) {
    const [first, ...rest] = sandboxConfig.networks
      .filter((network) => toNetwork(network).chainNamespace === namespace)
      .map(toKnown)
    if (!first) continue
    parts[namespace]({
      networks: [first, ...rest],
      ask: queue.ask,
      origin: location.origin,
      readTexts: readWalletTexts,
      storage: storageIfAllowed(),
    })
  }
}

function toKnown({ id, name, nativeCurrency, rpcUrls }: NetworkInput): KnownNetwork {
  return {
    id,
    name,
    currency: nativeCurrency,
    tokens: sandboxConfig.tokens[String(id)] ?? [],
    rpcUrl: rpcUrls.default.http[0] ?? '',
  }
}

/** Makes the kit readable as `window.latchkey`, for tests from outside. */
export function exposeKit(kit: Kit): void {
  Object.defineProperty(window, 'latchkey', { value: kit, configurable: true })
}

export { sandboxConfig }
