import { type Adapter, createLatchkey, type NetworkInput } from '@latchkey/core'
import { ethers } from '@latchkey/evm/ethers'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
import { createRoot } from 'react-dom/client'
import { ethereum } from './networks.ts'

/** The page of `latchkey.tsx` with one chain family more. */
export function mount(network: NetworkInput, adapter: Adapter): void {
  const kit = createLatchkey({
    projectId: 'bench',
    networks: [ethereum, network],
    adapters: [ethers(), adapter],
  })
  createRoot(document.getElementById('root') ?? document.body).render(
    <LatchkeyProvider kit={kit}>
      <ConnectButton />
    </LatchkeyProvider>,
  )
}
