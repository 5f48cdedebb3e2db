import { storageIfAllowed } from '@latchkey/app-ui'
import type { Kit } from '@latchkey/core'
import { createFakeWallet } from '@latchkey/testing'
import { createRoot } from 'react-dom/client'
import { createApprovalQueue } from './approvalQueue.ts'
import type { KnownChain } from './describeCall.ts'
import { estimateFee } from './estimateFee.ts'
import { SandboxWallet } from './SandboxWallet.tsx'
import { sandboxConfig } from './sandboxConfig.ts'

const chains = sandboxConfig.networks.map(
  (network): KnownChain => ({
    id: Number(network.id),
    name: network.name,
    currency: network.nativeCurrency,
    tokens: sandboxConfig.tokens[String(network.id)] ?? [],
  }),
)

/** Announces the Sandbox Wallet, and puts its dialog on the page: an extension would do the same. */
export async function startSandbox(): Promise<void> {
  const queue = createApprovalQueue()
  const [first, ...rest] = sandboxConfig.networks.map(({ id, name, rpcUrls }) => ({
    id: Number(id),
    name,
    rpcUrl: rpcUrls.default.http[0] ?? '',
  }))
  if (!first) return
  const wallet = createFakeWallet({
    accounts: [0, 1, 2],
    chains: [first, ...rest],
    approve: queue.ask,
    storage: storageIfAllowed(),
  })
  const accounts = await wallet.getAccounts()
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host).render(
    <SandboxWallet
      queue={queue}
      origin={location.origin}
      accounts={accounts}
      chains={chains}
      estimate={async (request) => {
        const chain = chains.find(({ id }) => id === request.chain.id)
        return chain && estimateFee(wallet.provider, request, chain)
      }}
    />,
  )
  wallet.announce()
}

/** Makes the kit readable as `window.latchkey`, for tests from outside. */
export function exposeKit(kit: Kit): void {
  Object.defineProperty(window, 'latchkey', { value: kit, configurable: true })
}

export { sandboxConfig }
