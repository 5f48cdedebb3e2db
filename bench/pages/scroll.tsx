import { createLatchkey } from '@latchkey/core'
import { ethers } from '@latchkey/evm/ethers'
import { LatchkeyProvider } from '@latchkey/react'
import { createRoot } from 'react-dom/client'

const { searchParams } = new URL(location.href)

const kit = createLatchkey({
  projectId: searchParams.get('project') ?? '',
  apiUrl: searchParams.get('api') ?? '',
  networks: [
    {
      id: 1,
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
    },
  ],
  adapters: [ethers()],
})

createRoot(document.getElementById('root') ?? document.body).render(
  <LatchkeyProvider kit={kit}>{null}</LatchkeyProvider>,
)
void kit.open({ view: 'AllWallets' })
