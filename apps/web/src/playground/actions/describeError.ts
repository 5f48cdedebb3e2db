import { isLatchkeyError, isUserRejection } from '@latchkey/protocol'
import type { Texts } from '../../texts/texts.ts'

export type DescribedError = {
  message: string
  /** The message is in English, whatever language the page has. */
  isEnglish?: boolean
  /** For a developer, in English. */
  details: string | undefined
}

type ErrorTexts = Pick<Texts['tryIt'], 'result' | 'errors'>

/** The message about a failed action for the visitor, and details for a developer. */
export function describeError(error: unknown, { result, errors }: ErrorTexts): DescribedError {
  if (isUserRejection(error)) return { message: result.declined, details: undefined }
  if (!isLatchkeyError(error))
    return { message: result.failed, details: error instanceof Error ? error.message : undefined }
  const { message, details } = error
  const text = new Map(Object.entries(errors)).get(error.code)
  return text === undefined ? { message, isEnglish: true, details } : { message: text, details }
}
