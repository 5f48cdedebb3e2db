// A page for wallets of every chain family, which reaches them through the kit.
import { bitcoin } from '@latchkey/bitcoin'
import { createLatchkey } from '@latchkey/core'
import { polkadot } from '@latchkey/polkadot'
import { LatchkeyButton, LatchkeyProvider } from '@latchkey/react'
import { sandboxBitcoinAt } from '@latchkey/sandbox/bitcoin'
import { sandboxPolkadotAt } from '@latchkey/sandbox/networks'
import { sandboxSolanaAt } from '@latchkey/sandbox/solana'
import { solana } from '@latchkey/solana'
import { createRoot } from 'react-dom/client'

// Filled in when the pages are built.
declare const SOLANA_URL: string
declare const POLKADOT_URL: string
declare const BITCOIN_URL: string

const latchkey = createLatchkey({
  projectId: 'wallets',
  networks: [sandboxSolanaAt(SOLANA_URL), sandboxPolkadotAt(POLKADOT_URL), sandboxBitcoinAt(BITCOIN_URL)],
  adapters: [solana(), polkadot(), bitcoin()],
})
Object.assign(window, { latchkey })

createRoot(document.getElementById('root') ?? document.body).render(
  <LatchkeyProvider kit={latchkey}>
    <LatchkeyButton />
  </LatchkeyProvider>,
)
