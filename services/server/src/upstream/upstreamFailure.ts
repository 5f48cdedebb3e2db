/** Why an endpoint did not answer. */
export type FailureKind =
  /** It could not be reached, or the connection broke. */
  | 'network'
  | 'timeout'
  /** An HTTP status that is no answer. */
  | 'status'
  /** The endpoint refuses because of its rate limit. */
  | 'limited'
  /** What came is not JSON-RPC. */
  | 'body'
  /** What came is larger than we pass on. The endpoint is fine. */
  | 'too-large'
  /** We gave up: another was faster, or the caller has gone. */
  | 'abandoned'

/** One endpoint did not answer. */
export class UpstreamFailure extends Error {
  override name = 'UpstreamFailure'
  readonly kind: FailureKind
  /** The error of JSON-RPC that it refused with. */
  readonly refusal: unknown

  constructor(kind: FailureKind, { refusal, ...options }: { cause?: unknown; refusal?: unknown } = {}) {
    super(`The upstream failed: ${kind}`, options)
    this.kind = kind
    this.refusal = refusal
  }
}

/** No endpoint of a chain answered. */
export class UpstreamUnavailable extends Error {
  override name = 'UpstreamUnavailable'
  /** Of the endpoint tried last. Undefined: all of them rest. */
  readonly kind: FailureKind | undefined
  /** The error of JSON-RPC that it refused with. */
  readonly refusal: unknown

  constructor(chain: string, cause?: unknown) {
    super(`No node of ${chain} answers`, { cause })
    this.kind = cause instanceof UpstreamFailure ? cause.kind : undefined
    this.refusal = cause instanceof UpstreamFailure ? cause.refusal : undefined
  }
}
