import type { Adapter, LoginAction } from '@latchkey/core'
import type { Restrictions, SocialAccount } from '@latchkey/protocol/api'
import { StrictMode } from 'react'
import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { LatchkeyModal } from '../../LatchkeyModal.tsx'
import { LatchkeyProvider } from '../../LatchkeyProvider.tsx'
import { find } from '../showScene.fixture.tsx'
import { evmNetworks, type Scene, setStage } from '../stage.fixture.ts'
import { createFakeLogin } from './fakeLogin.fixture.ts'

/** A page with an embedded wallet, and a modal at the view for somebody who is not connected. */
export async function arrangeLogin({
  action,
  hasMail = true,
  isOpen = true,
  options = {},
  wallets = [],
  others = [],
  socials = [],
  restrictions,
  ...disguise
}: {
  action?: LoginAction
  hasMail?: boolean
  isOpen?: boolean
  options?: Scene['options']
  wallets?: Scene['wallets']
  /** Adapters besides that of the embedded wallet. */
  others?: readonly Adapter[]
  socials?: readonly SocialAccount[]
  /** What the server hides. */
  restrictions?: Restrictions
} & Pick<Scene, 'openWindow' | 'isTelegram'> = {}) {
  const login = createFakeLogin({ email: hasMail, socials, restrictions, ...(action && { action }) })
  const stage = setStage({
    name: 'login',
    view: 'Connect',
    wallets: wallets ?? [],
    options: { networks: evmNetworks, adapters: [login.adapter, ...others], ...options },
    arrange: () => {},
    ...disguise,
  })
  const screen = await render(
    <StrictMode>
      <LatchkeyProvider kit={stage.kit}>
        <LatchkeyModal />
      </LatchkeyProvider>
    </StrictMode>,
  )
  onTestFinished(async () => {
    await screen.unmount()
    stage.end()
  })
  // Whatever reaches the frame goes through the engine of the kit.
  await stage.kit.preload()
  if (isOpen) await stage.kit.open()
  return { ...stage, login, screen }
}

/** The field for an e-mail address. */
export const input = async () => (await find('wui-email-input')) as HTMLInputElement
