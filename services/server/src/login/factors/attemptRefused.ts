import { Failure } from '../../http/failure.ts'

/** There is no such attempt, it is over, or it has not come so far. */
export const attemptRefused = () =>
  new Failure(403, [{ field: 'token', description: 'This took too long: begin again' }])
