import './bufferGlobal.ts'
import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import type { ICore } from '@walletconnect/types'
import { walletIcon, walletNameForPages } from '../brand/walletBrand.ts'
import { createAttestationCheck } from './resolveAttestation.ts'

export type Client = Awaited<ReturnType<typeof SignClient.init>>

export type ClientOptions = {
  /** The relay, as this page reaches it. */
  relayUrl: string
  /** Where the server tells the key that it checks pages with. */
  verifyKeyUrl: string
  projectId: string
}

/** The WalletConnect client. Everything that it asks, it asks of the page's own origin. */
export async function openClient({ relayUrl, verifyKeyUrl, projectId }: ClientOptions): Promise<Client> {
  const core = new Core({ projectId, relayUrl, telemetryEnabled: false, logger: 'silent' }) as ICore
  // In place of the library's own check, which asks the vendor's server.
  const check = createAttestationCheck({
    readKey: async () => (await fetch(verifyKeyUrl)).json(),
    now: Date.now,
  })
  core.verify.resolve = check as typeof core.verify.resolve

  return SignClient.init({
    core,
    logger: 'silent',
    metadata: {
      name: walletNameForPages,
      description: 'A wallet with test money, for the Latchkey sandbox',
      url: location.origin,
      icons: [walletIcon],
    },
    // The wallet has a queue of its own, which can say how many wait.
    signConfig: { disableRequestQueue: true },
  })
}
