import { isLatchkeyError, type LatchkeyError, pairingAbortedError, unknownError } from '@latchkey/protocol'
import type { Pairing } from '../../../base/adapter/adapter.ts'
import type { Environment } from '../../../base/environment/environment.ts'

/** How long a link is offered, and how long before its end it is renewed. */
export const pairingLifetime = 240_000
export const pairingMargin = 10_000

type Approval = Awaited<Pairing['approved']>

/** A link that stays fresh until a wallet takes it. */
export type LinkKeeper = {
  /** The current link, or a new one where it is about to run out. */
  getUri(): Promise<string>
  approved: Promise<Approval>
  end(): void
}

/**
 * Makes a link and renews it before it runs out, as long as `isWanted` says so. A wallet may still approve an earlier link; the first
 * approval ends all others.
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
  // A rejection before anyone waits for it must not count as unhandled.
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
    // The handlers below are added only where the pairing is still wanted, so a rejection must not count as unhandled.
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
        // An earlier link may run out while a newer one is offered.
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
