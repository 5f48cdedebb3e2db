import type { FailedReason } from '@latchkey/protocol/api'

/** A request that is refused or cannot be served. It becomes `{status: 'FAILED', reasons}`. */
export class Failure extends Error {
  override name = 'Failure'
  readonly status: number
  readonly reasons: readonly FailedReason[]
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    reasons: readonly FailedReason[],
    options: { headers?: Readonly<Record<string, string>>; cause?: unknown } = {},
  ) {
    super(reasons.map(({ field, description }) => `${field}: ${description}`).join('; '), {
      cause: options.cause,
    })
    this.status = status
    this.reasons = reasons
    this.headers = options.headers ?? {}
  }
}

/** A parameter, or something else about the request, is not as it must be. */
export const badRequest = (field: string, description: string) => new Failure(400, [{ field, description }])

/** The project id is missing or unknown. The kit knows the text. */
export const invalidProject = () =>
  new Failure(401, [{ field: 'projectId', description: 'Unauthorized: invalid key' }])

/** The page is not one of the project's. The kit knows the text. */
export const originRefused = () =>
  new Failure(401, [{ field: 'origin', description: 'Unauthorized: origin not allowed' }])

/** The operator has banned whoever asks. */
export const banned = () =>
  new Failure(403, [{ field: 'address', description: 'This address is not served' }])

/** Too many requests. */
export const rateLimited = (retryAfterSeconds: number) =>
  new Failure(429, [{ field: 'rate_limit', description: 'Too many requests' }], {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  })

/** Something that the answer needs cannot be reached: `database`, `rate_limit`, the name of a provider … */
export const unavailable = (field: string, description: string, cause?: unknown) =>
  new Failure(503, [{ field, description }], { headers: { 'retry-after': '5' }, cause })

/** There is nothing under this path or name. */
export const notFound = (field: string, description: string) => new Failure(404, [{ field, description }])
