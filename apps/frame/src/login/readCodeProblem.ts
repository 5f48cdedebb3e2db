import { isLatchkeyError } from '@latchkey/protocol'
import { readFailureValue } from '../base/readFailureValue.ts'
import type { CodeProblem } from '../stage/view.ts'

const problems: Readonly<Record<string, CodeProblem['code']>> = {
  LOGIN_CODE_WRONG: 'wrong',
  LOGIN_CODE_EXPIRED: 'expired',
  LOGIN_CODE_SPENT: 'spent',
  LOGIN_CODE_USED: 'used',
  LOGIN_COOLDOWN: 'tooSoon',
  RATE_LIMITED: 'tooSoon',
  SERVER_UNREACHABLE: 'unreachable',
  TIMEOUT: 'unreachable',
  SERVER_FAILED: 'failed',
}

/** What the visitor can do something about, here and now. */
export function readCodeProblem(error: unknown): CodeProblem | undefined {
  const code = isLatchkeyError(error) ? problems[error.code] : undefined
  if (!code) return undefined
  const value = readFailureValue(error, code === 'wrong' ? 'left' : 'seconds')
  return value === undefined ? { code } : { code, value }
}
