import { LatchkeyError, type LatchkeyErrorOptions } from '../LatchkeyError.ts'

/** A name could not be looked up. */
export const nameUnresolvedError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('NAME_UNRESOLVED', 'Error resolving name', options)

/** The server suggested no names. */
export const nameSuggestionsUnavailableError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('NAME_SUGGESTIONS_UNAVAILABLE', 'Error fetching name suggestions', options)

/** The names of an address could not be read. */
export const namesUnavailableError = (options?: LatchkeyErrorOptions) =>
  new LatchkeyError('NAMES_UNAVAILABLE', 'Error fetching names for address', options)

/** A name was not registered. */
export const nameRegistrationFailedError = (name: string, options?: LatchkeyErrorOptions) =>
  new LatchkeyError('NAME_REGISTRATION_FAILED', `Error registering name ${name}`, options)
