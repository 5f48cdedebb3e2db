/** Why nothing was fetched. */
export type FetchProblem =
  /** The address must not be fetched: its scheme, port or host, or where the host leads. */
  | 'refused'
  /** The host has no address, or nobody answers there in time. */
  | 'unreachable'
  /** It answers with something else than 200. */
  | 'status'
  /** It answers with another content type than was asked for. */
  | 'type'
  /** It answers with too much. */
  | 'size'

/** Nothing was fetched. The message names no address: it may be logged. */
export class SafeFetchError extends Error {
  override name = 'SafeFetchError'
  readonly problem: FetchProblem

  constructor(problem: FetchProblem, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.problem = problem
  }
}
