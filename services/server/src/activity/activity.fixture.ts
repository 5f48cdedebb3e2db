import { type Anvil, startAnvil } from '@latchkey/testing/private'
import { type Abi, createPublicClient, createWalletClient, encodeFunctionData, type Hex, http } from 'viem'
import artifacts from '../../test/contracts/activity.json' with { type: 'json' }
import { silentLogger } from '../../test/testDatabase.fixture.ts'
import { testChain } from '../../test/testServer.fixture.ts'
import type { Chain } from '../chains/chains.ts'
import { createChains } from '../chains/createChains.ts'
import { systemClock } from '../clock.ts'
import { createMetrics } from '../metrics/createMetrics.ts'
import type { RpcClient } from '../rpc/createRpcClient.ts'

export type ContractName = keyof typeof artifacts
export type Contract = { address: Hex; abi: Abi }
export type Act = { from: Hex; to?: Hex | undefined; value?: bigint | undefined; data?: Hex | undefined }

/** A real chain on which a test makes history. */
export type ActivityChain = {
  anvil: Anvil
  id: `eip155:${number}`
  /** As the chain table has it. */
  entry: ReturnType<typeof testChain>
  chain: Chain
  rpc(method: string, ...params: unknown[]): Promise<unknown>
  /** Sends a transaction that is mined at once, and gives its hash. */
  act(act: Act): Promise<Hex>
  call(
    from: Hex,
    contract: Contract,
    functionName: string,
    args?: readonly unknown[],
    value?: bigint,
  ): Promise<Hex>
  deploy(name: ContractName, args?: readonly unknown[]): Promise<Contract>
  /** Lets an address that nobody has the key of act. */
  wake(address: Hex): Promise<Hex>
  stop(): Promise<void>
}

/** Accounts of the test phrase, lower-case. */
export const [alice, bob, carol, faucet] = [
  '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
  '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
  '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc',
  '0x90f79bf6eb2c4f870365e785982e1f101e93b906',
] as const

let lastChain = 31_900

export async function startActivityChain(chainId = ++lastChain): Promise<ActivityChain> {
  const anvil = await startAnvil({ chainId })
  const transport = http(anvil.url)
  const reader = createPublicClient({ transport, pollingInterval: 20 })
  const wallet = createWalletClient({ transport })
  const id = `eip155:${chainId}` as const
  const entry = testChain({
    id,
    rpcUrls: [anvil.url],
    supports: { balances: false, activity: true, names: false, swap: false, onramp: false },
  })
  const chains = createChains([entry], { clock: systemClock, logger: silentLogger, metrics: createMetrics() })
  const chain = chains.get(id)
  if (!chain) throw new Error('There is no chain')

  async function act({ from, ...transaction }: Act) {
    const hash = await wallet.sendTransaction({ account: from, chain: null, gas: 3_000_000n, ...transaction })
    await reader.waitForTransactionReceipt({ hash, pollingInterval: 20 })
    return hash
  }

  const rpc = (method: string, ...params: unknown[]) => chain.rpc.request({ method, params })
  return {
    anvil,
    id,
    entry,
    chain,
    rpc,
    act,
    call: (from, { address, abi }, functionName, args = [], value = 0n) =>
      act({ from, to: address, value, data: encodeFunctionData({ abi, functionName, args }) }),
    async deploy(name, args = []) {
      const { abi, bytecode } = artifacts[name] as { abi: Abi; bytecode: Hex }
      const hash = await wallet.deployContract({ account: faucet, chain: null, abi, bytecode, args })
      const { contractAddress } = await reader.waitForTransactionReceipt({ hash, pollingInterval: 20 })
      if (!contractAddress) throw new Error(`${name} was not deployed`)
      return { address: contractAddress.toLowerCase() as Hex, abi }
    },
    async wake(address) {
      await rpc('anvil_impersonateAccount', address)
      await rpc('anvil_setBalance', address, '0xde0b6b3a7640000')
      return address
    },
    stop: () => anvil.stop(),
  }
}

/** A node with switches: `answer` may give something else than the node behind it, or throw. */
export function createFakeRpc(
  rpc: RpcClient,
  answer: (method: string, params: unknown, real: () => Promise<unknown>) => Promise<unknown> | undefined,
): RpcClient {
  return {
    request({ method, params }) {
      const real = () => rpc.request({ method, params })
      return answer(method, params, real) ?? real()
    },
  }
}
