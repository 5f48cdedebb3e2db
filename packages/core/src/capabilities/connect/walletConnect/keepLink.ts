import { isLatchkeyError, type LatchkeyError, pairingAbortedError, unknownError } from '@latchkey/protocol'
import type { Pairing } from '../../../base/adapter/adapter.ts'
import type { Environment } from '../../../base/environment/environment.ts'

/** How long a link is offered, and how much of that must be left. */
export const pairingLifetime = 240_000
export const pairingMargin = 10_000

type Approval = Awaited<Pairing['approved']>

/** A link that stays fresh until a wallet takes it. */
export type LinkKeeper = {
  /** The link in use; a new one where that is about to run out. */
  getUri(): Promise<string>
  approved: Promise<Approval>
  end(): void
}

/**
 * Makes a link and renews it before it runs out, for as long as it is wanted. A wallet that took an earlier one is still
 * heard: whoever approves first ends all of it.
 */
export function keepLink({
  environment,
  pair,
  isWanted,
  onLink,
}: {
  environment: Pick<Environment, 'now' | 'delay'>
  pair(): Promise<Pairing>
  isWanted(): boolean
  onLink(link: { uri: string; expiry: number }): void
}): LinkKeeper {
  const live = new Set<Pairing>()
  let newest: { pairing: Pairing; expiry: number } | undefined
  let linking: Promise<string> | undefined
  let cancelRenewal = () => {}
  let isOver = false
  let settle = { resolve: (_: Approval) => {}, reject: (_: LatchkeyError) => {} }
  const approved = new Promise<Approval>((resolve, reject) => {
    settle = { resolve, reject }
  })
  // Nobody may be waiting yet.
  approved.catch(() => {})

  function finish(winner?: Pairing): void {
    isOver = true
    cancelRenewal()
    for (const pairing of live) if (pairing !== winner) pairing.abort()
    live.clear()
  }

  function fail(error: LatchkeyError): void {
    if (isOver) return
    finish()
    settle.reject(error)
  }

  async function link(): Promise<string> {
    const pairing = await pair()
    // What becomes of it is dealt with below, or of no interest any more.
    pairing.approved.catch(() => {})
    if (isOver) {
      pairing.abort()
      throw pairingAbortedError()
    }
    const expiry = environment.now() + pairingLifetime
    live.add(pairing)
    newest = { pairing, expiry }
    cancelRenewal()
    cancelRenewal = environment.delay(renew, pairingLifetime - pairingMargin)
    pairing.approved.then(
      (approval) => {
        if (isOver) return
        finish(pairing)
        settle.resolve(approval)
      },
      (cause: unknown) => {
        live.delete(pairing)
        const error = toError(cause)
        // That an earlier link ran out is no news.
        if (pairing === newest?.pairing || error.code !== 'TIMEOUT') fail(error)
      },
    )
    onLink({ uri: pairing.uri, expiry })
    return pairing.uri
  }

  function relink(): Promise<string> {
    linking ??= link()
      .catch((cause: unknown) => {
        const error = toError(cause)
        fail(error)
        throw error
      })
      .finally(() => {
        linking = undefined
      })
    return linking
  }

  function renew(): void {
    if (isWanted()) relink().catch(() => {})
    else fail(pairingAbortedError())
  }

  return {
    async getUri() {
      const isFresh = newest && newest.expiry - environment.now() > pairingMargin
      return newest && isFresh ? newest.pairing.uri : relink()
    },
    approved,
    end: () => fail(pairingAbortedError()),
  }
}

function toError(cause: unknown): LatchkeyError {
  return isLatchkeyError(cause) ? cause : unknownError({ cause })
}
