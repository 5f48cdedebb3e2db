import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Faults } from './faults.ts'

/** What every provider has to know. */
export type IdentityContext = {
  /** The address of the identity provider; each provider is below it. */
  url: string
  /** The origin that the window goes back to. */
  frameUrl: string
  faults: Faults
}

/** Answers what is asked of one provider. `url.pathname` is what comes after its name. */
export type IdentityHandler = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>
