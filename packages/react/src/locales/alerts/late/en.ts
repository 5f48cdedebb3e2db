/** The kit's own messages to the developer of the page, by code. `{network}` marks what is filled in. */
export const en = {
  NETWORK_NOT_CONFIGURED: {
    title: 'Network Not Found',
    message: 'The network {network} is not among the `networks` of createLatchkey. Add it there first.',
  },
  ORIGIN_NOT_ALLOWED: {
    title: 'Invalid App Configuration',
    message:
      'This origin is not on the allowlist of the project. Add it to the project’s origins on your Latchkey server.',
  },
  PROJECT_ID_INVALID: {
    title: 'Invalid App Configuration',
    message: 'The project id is not valid. Check `projectId` against the projects of your Latchkey server.',
  },
  FRAME_NOT_LOADED: {
    title: 'Invalid App Configuration',
    message:
      'The embedded wallet failed to load. Check that its address is reachable and that this origin is on the allowlist.',
  },
  ANALYTICS_FORBIDDEN: {
    title: 'Invalid App Configuration',
    message:
      'Analytics refused an event. Check `projectId`, and that this origin is on the allowlist of the project.',
  },
  SESSION_EXPIRED: {
    title: 'Session Expired',
    message: 'The JWT token is not valid. Check the clock of this device, then connect again.',
  },
  LIBRARY_NOT_LOADED: {
    title: 'Invalid App Configuration',
    message: 'A library that an adapter works with could not be loaded. {details}',
  },
  PROJECT_ID_MISSING: {
    title: 'Project ID Not Configured',
    message: 'Pass `projectId` to createLatchkey.',
  },
}
