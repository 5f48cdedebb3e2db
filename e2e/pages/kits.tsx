// Two kits on one page, which must not share any state.
import { createLatchkey } from '@latchkey/core'
import { ethers } from '@latchkey/evm/ethers'
import { LatchkeyButton, LatchkeyProvider, NetworkButton } from '@latchkey/react'
import { createRoot } from 'react-dom/client'
import { one, two } from './networks.ts'

const first = createLatchkey({
  projectId: 'first',
  storageKey: 'first',
  networks: [one],
  adapters: [ethers()],
})
const second = createLatchkey({
  projectId: 'second',
  storageKey: 'second',
  networks: [two, one],
  adapters: [ethers()],
  themeMode: 'light',
  locale: 'de',
})
Object.assign(window, { kits: { first, second } })

createRoot(document.getElementById('root') ?? document.body).render(
  <>
    <section aria-label="First">
      <LatchkeyProvider kit={first}>
        <LatchkeyButton />
        <NetworkButton />
      </LatchkeyProvider>
    </section>
    <section aria-label="Second">
      <LatchkeyProvider kit={second}>
        <LatchkeyButton />
        <NetworkButton />
      </LatchkeyProvider>
    </section>
  </>,
)
