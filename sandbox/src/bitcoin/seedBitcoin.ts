import { z } from 'zod'
import { type BitcoinRpc, createBitcoinRpc, hash } from './bitcoinRpc.ts'
import { sandboxBitcoinAccounts } from './sandboxBitcoin.ts'

/** What the accounts have when the chain begins, in BTC. */
export const bitcoinAmounts = { payment: '10', ordinals: '0.1' }

/** The wallet of the node that mines, funds the accounts and serves the faucet. */
export const faucetWallet = 'faucet'

/**
 * Of a coin that was mined, 100 blocks must follow before it can be spent: 21 are ripe then, 1,050 BTC. Fewer blocks would do
 * for that. But the wallet dates one payment of ten back by up to 99 blocks (`nLockTime`, against fee sniping), and Bitcoin
 * Knots refuses what is dated 21, which is how a protocol that it does not like marks its payments. `sendtoaddress` gives the
 * id of such a payment all the same, and it is in no block ever. From this height on it cannot happen.
 */
const ripeningBlocks = 121
/** And one for the transaction that funds the accounts. */
export const seededHeight = ripeningBlocks + 1

/** The node's wallet at the node's address. */
export function createWalletRpc(url: string): BitcoinRpc {
  return createBitcoinRpc(`${url}/wallet/${faucetWallet}`)
}

/** Mines coins on a chain that has just begun, and funds the accounts with them. */
export async function seedBitcoin(rpc: BitcoinRpc, wallet: BitcoinRpc): Promise<void> {
  // Name, with private keys, not empty, without a passphrase, not avoiding reuse, of descriptors, opened at every start.
  await rpc(z.unknown(), 'createwallet', faucetWallet, false, false, '', false, true, true)
  await mine(wallet, ripeningBlocks)
  const payments = sandboxBitcoinAccounts.flatMap(({ payment, ordinals }) => [
    [payment, bitcoinAmounts.payment],
    [ordinals, bitcoinAmounts.ordinals],
  ])
  await wallet(hash, 'sendmany', '', Object.fromEntries(payments))
  await mine(wallet, 1)
}

/** Makes blocks at once. */
export async function mine(wallet: BitcoinRpc, blocks: number): Promise<void> {
  const address = await wallet(z.string(), 'getnewaddress', 'mined')
  await wallet(z.array(hash), 'generatetoaddress', blocks, address)
}
