import { LatchkeyError, type LatchkeyErrorOptions } from '../LatchkeyError.ts'

/** An e-mail login came too soon after the last one. The remaining time is rounded up to whole seconds. */
export const loginCooldownError = (milliseconds: number, options?: LatchkeyErrorOptions) =>
  new LatchkeyError(
    'LOGIN_COOLDOWN',
    `Please try again after ${Math.ceil(milliseconds / 1000)} seconds`,
    options,
  )

/** The frame could not start a login. The kit disconnects and shows Connect again. */
export const loginInitFailedError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('LOGIN_INIT_FAILED', 'A problem occurred while trying initialize authentication', options)

/** The embedded wallet was needed, but there is no address or auth connector. */
export const authConnectorNotFoundError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('AUTH_CONNECTOR_NOT_FOUND', 'Address or auth connector not found', options)

/** The embedded wallet serves only the methods of its safe and unsafe lists. */
export const rpcNotAllowedError = (method: string, options?: LatchkeyErrorOptions) =>
  new LatchkeyError('RPC_NOT_ALLOWED', 'Action not allowed', {
    details: `Requested RPC call is not allowed: ${method}`,
    ...options,
  })
