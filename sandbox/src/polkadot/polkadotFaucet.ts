import { sr25519CreateDerive } from '@polkadot-labs/hdkd'
import { DEV_MINI_SECRET } from '@polkadot-labs/hdkd-helpers'
import { createClient, Enum } from 'polkadot-api'
import { getPolkadotSigner } from 'polkadot-api/signer'
import { getWsProvider } from 'polkadot-api/ws'
import { WebSocket } from 'ws'
import { polkadotFaucetAccount, sandboxPolkadotAsset } from './sandboxPolkadot.ts'

/** What one request gives, in the smallest units. */
export const polkadotFaucetAmounts = { native: 10n ** 12n, asset: 1_000n * 10n ** 6n }

/** Sends the coin and some of the asset in one transaction, and waits until it is final. */
export async function sendFromPolkadotFaucet(url: string, to: string): Promise<void> {
  const { publicKey, sign } = sr25519CreateDerive(DEV_MINI_SECRET)(polkadotFaucetAccount.path)
  // Node 20 has none of its own. This one lacks `dispatchEvent`, which nobody calls.
  const websocketClass = WebSocket as unknown as typeof globalThis.WebSocket
  const client = createClient(getWsProvider(url.replace(/^http/, 'ws'), { websocketClass }))
  try {
    const { tx } = client.getUnsafeApi()
    const { native, asset } = polkadotFaucetAmounts
    const target = Enum('Id', to)
    const calls = [
      tx.Balances?.transfer_keep_alive?.({ dest: target, value: native }),
      tx.Assets?.transfer_keep_alive?.({ id: sandboxPolkadotAsset.id, target, amount: asset }),
    ]
    const both = tx.Utility?.batch_all?.({ calls: calls.map((one) => one?.decodedCall) })
    const result = await both?.signAndSubmit(getPolkadotSigner(publicKey, 'Sr25519', sign))
    if (!result?.ok) throw new Error('The chain refused the transfer.')
  } finally {
    client.destroy()
  }
}
