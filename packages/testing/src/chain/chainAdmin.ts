import type { Anvil } from '@latchkey/sandbox/chain/startAnvil'
import { chainRpc } from '../evm/chainRpc.ts'
import { isHex, toHex, toQuantity } from '../evm/hex.ts'
import { sendFakeTransaction } from '../evm/sendFakeTransaction.ts'
import { testAccounts } from '../evm/testAccounts.ts'
import { testToken } from './testToken.ts'

/** What a test does with a chain behind the wallet's back. */
export type ChainAdmin = {
  getBalance(address: string): Promise<bigint>
  /** Waits until the transaction is mined; returns whether it succeeded, and what it cost. */
  getReceipt(hash: string): Promise<{ success: boolean; cost: bigint }>
  /** Deploys the test token; its whole supply belongs to test account `holder`. */
  deployToken(holder: number): Promise<string>
  /** Deploys anything, by test account `deployer`. */
  deploy(deployer: number, bytecode: string): Promise<string>
  getTokenBalance(token: string, address: string): Promise<bigint>
  mine(blocks: number): Promise<void>
}

function quantity(value: unknown): bigint {
  const result = toQuantity(value)
  if (result === undefined) throw new Error(`Not a quantity: ${String(value)}`)
  return result
}

export function createChainAdmin(anvil: Anvil): ChainAdmin {
  const rpc = (method: string, ...params: unknown[]) => chainRpc(anvil.url, method, params)
  async function receipt(hash: string): Promise<Record<string, unknown>> {
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const found = await rpc('eth_getTransactionReceipt', hash)
      if (found) return { ...found }
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    throw new Error(`${hash} was not mined`)
  }
  async function deploy(deployer: number, data: string): Promise<string> {
    const account = testAccounts[deployer]
    if (!account || !isHex(data)) throw new Error('No such account')
    const chain = { id: anvil.chainId, rpcUrl: anvil.url }
    const { contractAddress } = await receipt(await sendFakeTransaction(chain, account, { data }))
    return String(contractAddress)
  }
  return {
    getBalance: async (address) => quantity(await rpc('eth_getBalance', address, 'latest')),
    async getReceipt(hash) {
      const { status, gasUsed, effectiveGasPrice } = await receipt(hash)
      return { success: status === '0x1', cost: quantity(gasUsed) * quantity(effectiveGasPrice) }
    },
    deployToken: (holder) => deploy(holder, testToken.bytecode),
    deploy,
    async getTokenBalance(token, address) {
      const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
      return quantity(await rpc('eth_call', { to: token, data }, 'latest'))
    },
    async mine(blocks) {
      await rpc('anvil_mine', toHex(blocks))
    },
  }
}
