import { loginExpiredError } from '@latchkey/protocol'
import { loginRefused } from '../loginRefused.ts'

/** There is no such attempt or right to begin one, it is over, or it has not come so far. */
export const attemptRefused = () => loginRefused(loginExpiredError())
