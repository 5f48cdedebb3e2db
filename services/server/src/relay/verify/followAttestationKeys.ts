import { createPublicKey, type KeyObject } from 'node:crypto'
import { createSigningKeys } from '../../keys/createSigningKeys.ts'
import { repeat } from '../../repeat.ts'
import type { ServerDeps } from '../../serverModule.ts'

/** How soon the relay knows of a key that was rotated. A new one is published long before it signs. */
const readMs = 30_000

/** Keeps the keys at hand that attestations are checked with, as every message that carries one is looked at without waiting. */
export async function followAttestationKeys(
  deps: Pick<ServerDeps, 'db' | 'clock' | 'config' | 'logger'>,
): Promise<{ keys(): readonly KeyObject[]; stop(): Promise<void> }> {
  const { published } = createSigningKeys(deps, 'attestations')
  const read = async () => (await published()).map(({ jwk }) => createPublicKey({ key: jwk, format: 'jwk' }))
  let keys = await read()
  const { stop } = await repeat(readMs, async () => {
    try {
      keys = await read()
    } catch (error) {
      deps.logger.warn({ err: error }, 'the keys of attestations could not be read')
    }
  })
  return { keys: () => keys, stop }
}
