import '@latchkey/app-ui/styles.css'
import './brand/brand.css'
import { storageIfAllowed } from '@latchkey/app-ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { createBitcoinFamily } from './bitcoin/createBitcoinFamily.ts'
import { claimWallet } from './claimWallet.ts'
import { readPairingLink } from './connection/readPairingLink.ts'
import { createEvmFamily } from './evm/createEvmFamily.ts'
import { readFarcasterLink } from './farcaster/readFarcasterLink.ts'
import { createPolkadotFamily } from './polkadot/createPolkadotFamily.ts'
import { serverUrls } from './serverUrls.ts'
import { createSolanaFamily } from './solana/createSolanaFamily.ts'
import { createWallet } from './wallet/createWallet.ts'

const channelToken = readFarcasterLink(location.href)
const host = document.getElementById('app')
// Not awaited: what is loaded for it uses what this file is built together with.
if (host) void (channelToken === undefined ? showWallet(host) : showFarcaster(host, channelToken))

/** A login by Farcaster needs nothing of the wallet, which may be open in another tab. */
async function showFarcaster(host: HTMLElement, channelToken: string) {
  const { FarcasterPage } = await import('./farcaster/FarcasterPage.tsx')
  createRoot(host).render(
    <StrictMode>
      <FarcasterPage channelToken={channelToken} relayUrl={`${location.origin}/relay`} />
    </StrictMode>,
  )
}

function showWallet(host: HTMLElement) {
  const storage = storageIfAllowed()
  const urls = serverUrls(location.origin)
  const families = [
    createEvmFamily({ rpcUrl: urls.rpcUrl, storage }),
    // Solana's library signs with the browser's own cryptography, which only secure addresses have.
    ...(isSecureContext ? [createSolanaFamily(urls)] : []),
    createBitcoinFamily(urls),
    createPolkadotFamily(urls),
  ]
  const wallet = createWallet({
    families,
    storage,
    hold: claimWallet,
    open: async () => {
      const { openClient } = await import('./connection/openClient.ts')
      return openClient(urls)
    },
  })

  const link = readPairingLink(location.href)
  // A pairing link works once, so a reload must not try it again.
  if (link !== undefined) history.replaceState(null, '', '/')
  void wallet.start(link)
  createRoot(host).render(
    <StrictMode>
      <App wallet={wallet} families={families} />
    </StrictMode>,
  )
}
