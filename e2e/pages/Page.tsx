import { createLatchkey } from '@latchkey/core'
import { ethers } from '@latchkey/evm/ethers'
import { LatchkeyButton, LatchkeyProvider, NetworkButton, useAccount } from '@latchkey/react'
import { useState } from 'react'
import { one, two } from './networks.ts'

/** The page that the server renders and the browser hydrates. */
export function Page() {
  const [kit] = useState(() =>
    createLatchkey({ projectId: 'ssr', networks: [one, two], adapters: [ethers()] }),
  )
  return (
    <LatchkeyProvider kit={kit}>
      <LatchkeyButton />
      <NetworkButton />
      <Status />
    </LatchkeyProvider>
  )
}

function Status() {
  const { status, address } = useAccount()
  return (
    <p data-testid="status">
      {status} {address}
    </p>
  )
}
