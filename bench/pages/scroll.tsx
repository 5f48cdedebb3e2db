import { createLatchkey } from '@latchkey/core'
import { ethers } from '@latchkey/evm/ethers'
import { mainnet } from '@latchkey/networks'
import { LatchkeyProvider } from '@latchkey/react'
import { createRoot } from 'react-dom/client'

const { searchParams } = new URL(location.href)

const kit = createLatchkey({
  projectId: searchParams.get('project') ?? '',
  apiUrl: searchParams.get('api') ?? '',
  networks: [mainnet],
  adapters: [ethers()],
})

createRoot(document.getElementById('root') ?? document.body).render(
  <LatchkeyProvider kit={kit}>{null}</LatchkeyProvider>,
)
void kit.open({ view: 'AllWallets' })
