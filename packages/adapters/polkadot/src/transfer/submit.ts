import type { Network } from '@latchkey/core'
import { isLatchkeyError, type LatchkeyError, sendFailedError } from '@latchkey/protocol'
import { Blake2256 } from '@polkadot-api/substrate-bindings'
import { fromSubstrate, isAlreadyThere } from '../chain/fromSubstrate.ts'
import { nodesOf, toHash } from '../chain/openNode.ts'
import { toHex } from '../hex.ts'

/** A transaction's id. */
export function hashOf(extrinsic: Uint8Array): string {
  return toHex(Blake2256(extrinsic))
}

/**
 * Gives a signed transaction to the first node that takes it. It is the same transaction wherever it arrives, so one that a node may
 * or may not have taken is safely given to the next.
 */
export async function submit(network: Network, extrinsic: Uint8Array): Promise<string> {
  const id = hashOf(extrinsic)
  let failure: LatchkeyError = sendFailedError()
  for (const { ask } of nodesOf(network)) {
    try {
      await ask('author_submitExtrinsic', [toHex(extrinsic)], toHash)
      return id
    } catch (error) {
      if (isAlreadyThere(error)) return id
      failure = fromSubstrate(error)
      if (!isSilence(failure)) break
    }
  }
  throw failure
}

function isSilence(error: unknown): boolean {
  return isLatchkeyError(error) && /^(SERVER|TIMEOUT|RATE)/.test(error.code)
}
