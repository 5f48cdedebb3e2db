import type { SocialFailure } from '@latchkey/protocol/api'

/**
 * Why nobody was logged in by a provider. `detail`: a code for the log, without anything of the visitor's or of the provider's tokens. There is
 * no cause on purpose: those of the libraries hold requests and answers.
 */
export class SocialError extends Error {
  override name = 'SocialError'
  readonly reason: Exclude<SocialFailure, 'refused' | 'expired'>
  readonly detail: string

  constructor(reason: SocialError['reason'], detail: string) {
    super(`The provider did not log anybody in: ${reason} (${detail})`)
    this.reason = reason
    this.detail = detail
  }
}
