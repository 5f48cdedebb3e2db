import { createLatchkey } from '@latchkey/core'
import { ethers } from '@latchkey/evm/ethers'
import { mainnet } from '@latchkey/networks'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
import { createRoot } from 'react-dom/client'

const kit = createLatchkey({
  projectId: 'bench',
  networks: [mainnet],
  adapters: [ethers()],
})

createRoot(document.getElementById('root') ?? document.body).render(
  <LatchkeyProvider kit={kit}>
    <ConnectButton />
  </LatchkeyProvider>,
)
