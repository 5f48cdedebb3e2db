import { LatchkeyError } from '../LatchkeyError.ts'

// The errors that a kit can throw before its engine has loaded. They have a module of their own, because every page loads it.

/** An option of `createLatchkey` (or of an action) is wrong: names the option, and says what it must be. */
export const optionInvalidError = (option: string, expected: string, cause?: unknown) =>
  new LatchkeyError('OPTION_INVALID', `Invalid option: \`${option}\` ${expected}`, { cause })

/** `createLatchkey` got no project id. */
export const projectIdMissingError = () =>
  new LatchkeyError('PROJECT_ID_MISSING', 'Project ID Not Configured', {
    details: 'Pass `projectId` to createLatchkey.',
  })

/** A chunk of the kit could not be fetched. */
export const partNotLoadedError = (cause: unknown) =>
  new LatchkeyError('PART_NOT_LOADED', 'Could not load. Check your connection and try again.', { cause })
