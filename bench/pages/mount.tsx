import { type Adapter, createLatchkey, type NetworkInput } from '@latchkey/core'
import { ethers } from '@latchkey/evm/ethers'
import { mainnet } from '@latchkey/networks'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
import { createRoot } from 'react-dom/client'

/** The page of `latchkey.tsx` with one chain family more. */
export function mount(network: NetworkInput, adapter: Adapter): void {
  const kit = createLatchkey({
    projectId: 'bench',
    networks: [mainnet, network],
    adapters: [ethers(), adapter],
  })
  createRoot(document.getElementById('root') ?? document.body).render(
    <LatchkeyProvider kit={kit}>
      <ConnectButton />
    </LatchkeyProvider>,
  )
}
