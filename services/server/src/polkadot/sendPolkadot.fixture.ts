import { sr25519CreateDerive } from '@polkadot-labs/hdkd'
import { DEV_MINI_SECRET } from '@polkadot-labs/hdkd-helpers'
import { createClient, Enum, type PolkadotClient } from 'polkadot-api'
import { getPolkadotSigner } from 'polkadot-api/signer'
import { getWsProvider } from 'polkadot-api/ws'
import { WebSocket } from 'ws'

type Calls = ReturnType<PolkadotClient['getUnsafeApi']>['tx']
type Call = ReturnType<NonNullable<NonNullable<Calls[string]>[string]>>
type Part = (tx: Calls) => Call

function call(tx: Calls, pallet: string, name: string, parameters: object): Call {
  const found = tx[pallet]?.[name]?.(parameters)
  if (!found) throw new Error(`The chain has no ${pallet}.${name}`)
  return found
}

/** Pays the chain's own coin. */
export const payCoin =
  (to: string, value: bigint): Part =>
  (tx) =>
    call(tx, 'Balances', 'transfer_keep_alive', { dest: Enum('Id', to), value })

/** Pays an asset of the Assets pallet. */
export const payAsset =
  (to: string, id: number, amount: bigint): Part =>
  (tx) =>
    call(tx, 'Assets', 'transfer_keep_alive', { id, target: Enum('Id', to), amount })

/** Several at once, all or none. */
export const together =
  (...parts: readonly Part[]): Part =>
  (tx) =>
    call(tx, 'Utility', 'batch_all', { calls: parts.map((part) => part(tx).decodedCall) })

/**
 * Signs with keys of the accounts of every development chain, one after the other, and waits until each is final. Gives the
 * hashes.
 */
export async function sendPolkadot(
  url: string,
  parts: readonly (readonly [path: `//${string}`, part: Part])[],
): Promise<string[]> {
  // Node 20 has none of its own. This one lacks `dispatchEvent`, which nobody calls.
  const websocketClass = WebSocket as unknown as typeof globalThis.WebSocket
  const client = createClient(getWsProvider(url.replace(/^http/, 'ws'), { websocketClass }))
  const derive = sr25519CreateDerive(DEV_MINI_SECRET)
  try {
    const { tx } = client.getUnsafeApi()
    const hashes: string[] = []
    for (const [path, part] of parts) {
      const { publicKey, sign } = derive(path)
      const signer = getPolkadotSigner(publicKey, 'Sr25519', sign)
      hashes.push((await part(tx).signAndSubmit(signer)).txHash)
    }
    return hashes
  } finally {
    client.destroy()
  }
}
