import { type Adapter, createLatchkey, type Kit } from '@latchkey/core'
import { createSiwx, serverSessions } from '@latchkey/siwx'
import { walletConnect } from '@latchkey/walletconnect'
import type { AppConfig } from '../config/appConfig.ts'
import type { KitOptions } from './kitOptions.ts'

/** Creates a kit from the deployment's configuration and the playground's options. */
export function buildKit(config: AppConfig, options: KitOptions, adapters: readonly Adapter[]): Kit {
  const { switches, signin, ...others } = options
  const { apiUrl, projectId } = config
  return createLatchkey({
    ...others,
    ...switches,
    ...config.wallets,
    projectId,
    // Wallets on other devices are reached through the server's relay.
    adapters: apiUrl ? [...adapters, walletConnect()] : [...adapters],
    metadata: {
      name: 'Latchkey',
      description: document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
      url: location.origin,
      icons: [`${location.origin}/favicon.svg`],
    },
    ...(apiUrl && { apiUrl }),
    ...(apiUrl &&
      signin && {
        siwx: createSiwx({
          ...signin,
          sessions: serverSessions({ apiUrl, projectId }),
          statement: 'Sign in to the Latchkey playground.',
        }),
      }),
    ...(config.termsConditionsUrl && { termsConditionsUrl: config.termsConditionsUrl }),
    ...(config.privacyPolicyUrl && { privacyPolicyUrl: config.privacyPolicyUrl }),
  })
}
