import { sandboxAccounts } from '@latchkey/sandbox/accounts'
import { sandboxNetworksAt, sandboxTokens } from '@latchkey/sandbox/networks'
import type { AppConfig } from '../config/appConfig.ts'
import privacy from './legal/privacy.txt?url'
import terms from './legal/terms.txt?url'
import { sandboxUrls } from './sandboxUrls.ts'

const { api, ...urls } = sandboxUrls(import.meta.env)
const networks = sandboxNetworksAt(urls)

/** The configuration of a sandbox build: the local chains, and nothing to set. */
export const sandboxConfig: AppConfig = {
  projectId: 'sandbox',
  apiUrl: api,
  networks,
  tokens: Object.fromEntries(networks.map(({ id }) => [id, sandboxTokens])),
  sampleRecipient: sandboxAccounts[5],
  termsConditionsUrl: new URL(terms, location.origin).href,
  privacyPolicyUrl: new URL(privacy, location.origin).href,
}
