import { auth } from '@latchkey/auth'
import { createLatchkey } from '@latchkey/core'
import { ethers } from '@latchkey/evm/ethers'
import { mainnet } from '@latchkey/networks'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
import { createRoot } from 'react-dom/client'

// The page of `latchkey.tsx` where visitors can log in by e-mail.
const kit = createLatchkey({
  projectId: 'bench',
  networks: [mainnet],
  adapters: [ethers(), auth()],
})

createRoot(document.getElementById('root') ?? document.body).render(
  <LatchkeyProvider kit={kit}>
    <ConnectButton />
  </LatchkeyProvider>,
)
