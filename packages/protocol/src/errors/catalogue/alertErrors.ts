import { LatchkeyError, type LatchkeyErrorOptions } from '../LatchkeyError.ts'

// Alerts are for the developer of the page: the message is the alert's title, the details are its text.

const invalidConfiguration = 'Invalid App Configuration'

/** A network was asked for that `networks` does not list. */
export const networkNotConfiguredError = (network: string) =>
  new LatchkeyError('NETWORK_NOT_CONFIGURED', 'Network Not Found', {
    details: `The network ${network} is not among the \`networks\` of createLatchkey. Add it there first.`,
  })

/** The server does not accept this page's origin. */
export const originNotAllowedError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('ORIGIN_NOT_ALLOWED', invalidConfiguration, {
    details:
      'This origin is not on the allowlist of the project. Add it to the project’s origins on your Latchkey server.',
    ...options,
  })

/** The server does not know the project id. */
export const projectIdInvalidError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('PROJECT_ID_INVALID', invalidConfiguration, {
    details: 'The project id is not valid. Check `projectId` against the projects of your Latchkey server.',
    ...options,
  })

/** The wallet frame did not load. */
export const frameNotLoadedError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('FRAME_NOT_LOADED', invalidConfiguration, {
    details:
      'The embedded wallet failed to load. Check that its address is reachable and that this origin is on the allowlist.',
    ...options,
  })

/** Analytics answered 403. */
export const analyticsForbiddenError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('ANALYTICS_FORBIDDEN', invalidConfiguration, {
    details:
      'Analytics refused an event. Check `projectId`, and that this origin is on the allowlist of the project.',
    ...options,
  })

/** A token is not valid (yet). The usual cause is a wrong clock. */
export const sessionExpiredError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('SESSION_EXPIRED', 'Session Expired', {
    details: 'The JWT token is not valid. Check the clock of this device, then connect again.',
    ...options,
  })

/** A library that an adapter works with, such as ethers, could not be loaded. */
export const libraryNotLoadedError = (library: string, cause: unknown) =>
  new LatchkeyError('LIBRARY_NOT_LOADED', invalidConfiguration, {
    details: `\`${library}\` could not be loaded: ${cause instanceof Error ? cause.message : 'no reason was given'}. Check that it is installed, or tell the adapter by \`load\` how to import it.`,
    cause,
  })
