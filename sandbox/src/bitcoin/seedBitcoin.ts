import { z } from 'zod'
import { type BitcoinRpc, createBitcoinRpc, hash } from './bitcoinRpc.ts'
import { sandboxBitcoinAccounts } from './sandboxBitcoin.ts'

/** What the accounts have when the chain begins, in BTC. */
export const bitcoinAmounts = { payment: '10', ordinals: '0.1' }

/** The wallet of the node that mines, funds the accounts and serves the faucet. */
export const faucetWallet = 'faucet'

/** Of a coin that was mined, 100 blocks must follow before it can be spent: ten are ripe then, 500 BTC. */
const ripeningBlocks = 110
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
