import { hash } from './bitcoinRpc.ts'
import { createWalletRpc, mine } from './seedBitcoin.ts'

/** What one request gives, in BTC. */
export const bitcoinFaucetAmount = '0.1'

/** Sends coins from the node's wallet and mines the block that confirms them. */
export async function sendFromBitcoinFaucet(nodeUrl: string, to: string): Promise<void> {
  const wallet = createWalletRpc(nodeUrl)
  await wallet(hash, 'sendtoaddress', to, bitcoinFaucetAmount)
  await mine(wallet, 1)
}
