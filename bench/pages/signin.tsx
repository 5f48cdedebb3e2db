import { createLatchkey } from '@latchkey/core'
import { ethers } from '@latchkey/evm/ethers'
import { mainnet } from '@latchkey/networks'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
import { createSiwx, serverSessions } from '@latchkey/siwx'
import { createRoot } from 'react-dom/client'

const server = { apiUrl: 'http://127.0.0.1:9', projectId: 'bench' }
// The page of `latchkey.tsx` where visitors sign in.
const kit = createLatchkey({
  ...server,
  networks: [mainnet],
  adapters: [ethers()],
  siwx: createSiwx({ sessions: serverSessions(server) }),
})

createRoot(document.getElementById('root') ?? document.body).render(
  <LatchkeyProvider kit={kit}>
    <ConnectButton />
  </LatchkeyProvider>,
)
