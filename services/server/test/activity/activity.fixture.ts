import { type Anvil, startAnvil } from '@latchkey/testing/private'
import { type Abi, createWalletClient, encodeDeployData, encodeFunctionData, type Hex, http } from 'viem'
import type { Chain } from '../../src/chains/chains.ts'
import { createChains } from '../../src/chains/createChains.ts'
import { systemClock } from '../../src/clock.ts'
import type { Database } from '../../src/db/database.ts'
import { createBlockSource } from '../../src/evm/blocks/createBlockSource.ts'
import { createIndexer } from '../../src/indexer/createIndexer.ts'
import { createIndexRepository } from '../../src/indexer/createIndexRepository.ts'
import { createMetrics } from '../../src/metrics/createMetrics.ts'
import type { RpcClient } from '../../src/upstream/createRpcClient.ts'
import artifacts from '../contracts/activity.json' with { type: 'json' }
import { silentLogger } from '../testDatabase.fixture.ts'
import { testChain } from '../testServer.fixture.ts'
import { faucet } from './accounts.fixture.ts'

export type ContractName = keyof typeof artifacts
export type Contract = { address: Hex; abi: Abi }
export type Act = { from: Hex; to?: Hex | undefined; value?: bigint | undefined; data?: Hex | undefined }

/** A real chain on which a test sends transactions. */
export type ActivityChain = {
  anvil: Anvil
  id: `eip155:${number}`
  /** The chain's entry in the chain table. */
  entry: ReturnType<typeof testChain>
  chain: Chain
  rpc(method: string, ...params: unknown[]): Promise<unknown>
  /** Sends a transaction that is mined at once, and returns its hash. */
  act(act: Act): Promise<Hex>
  call(
    from: Hex,
    contract: Contract,
    functionName: string,
    args?: readonly unknown[],
    value?: bigint,
  ): Promise<Hex>
  /** Pays an address 1 wei, 2 wei and so on, all of it in one block. */
  payInOneBlock(to: Hex, count: number): Promise<void>
  deploy(name: ContractName, args?: readonly unknown[]): Promise<Contract>
  /** Lets a test send from an address without its key, and gives that address a balance. */
  impersonate(address: Hex): Promise<Hex>
  stop(): Promise<void>
}

let lastChain = 31_900

export async function startActivityChain(chainId = ++lastChain): Promise<ActivityChain> {
  const anvil = await startAnvil({ chainId })
  const transport = http(anvil.url)
  const wallet = createWalletClient({ transport })
  const id = `eip155:${chainId}` as const
  const entry = testChain({
    id,
    rpcUrls: [anvil.url],
    supports: { balances: false, activity: true, names: false, swap: false, onramp: false },
    startBlock: 0,
    indexBudget: { maxBlocks: 1_000_000, blocksPerSecond: 10_000 },
  })
  const chains = createChains([entry], { clock: systemClock, logger: silentLogger, metrics: createMetrics() })
  const chain = chains.get(id)
  if (!chain) throw new Error('There is no chain')

  const rpc = (method: string, ...params: unknown[]) => chain.rpc.request({ method, params })

  async function act({ from, ...transaction }: Act) {
    const hash = await wallet.sendTransaction({ account: from, chain: null, gas: 3_000_000n, ...transaction })
    const isMined = () => rpc('eth_getTransactionReceipt', hash)
    while (!(await isMined())) await new Promise((resolve) => setTimeout(resolve, 10))
    return hash
  }

  return {
    anvil,
    id,
    entry,
    chain,
    rpc,
    act,
    call: (from, { address, abi }, functionName, args = [], value = 0n) =>
      act({ from, to: address, value, data: encodeFunctionData({ abi, functionName, args }) }),
    async payInOneBlock(to, count) {
      await rpc('evm_setAutomine', false)
      for (let value = 1; value <= count; value++)
        await rpc('eth_sendTransaction', {
          from: faucet,
          to,
          value: `0x${value.toString(16)}`,
          gas: '0x5208',
        })
      await rpc('evm_mine')
      await rpc('evm_setAutomine', true)
    },
    async deploy(name, args = []) {
      const { abi, bytecode } = artifacts[name] as { abi: Abi; bytecode: Hex }
      const hash = await act({ from: faucet, data: encodeDeployData({ abi, bytecode, args }) })
      const receipt = await rpc('eth_getTransactionReceipt', hash)
      const { contractAddress } = receipt as { contractAddress: string | null }
      if (!contractAddress) throw new Error(`${name} was not deployed`)
      return { address: contractAddress.toLowerCase() as Hex, abi }
    },
    async impersonate(address) {
      await rpc('anvil_impersonateAccount', address)
      await rpc('anvil_setBalance', address, '0xde0b6b3a7640000')
      return address
    },
    stop: () => anvil.stop(),
  }
}

/** A node with failure switches: `answer` may replace the answer of the real node, or throw. */
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

/** Indexes a chain up to its head, through another node if one is given. */
export async function indexUp(
  { id, anvil, chain }: ActivityChain,
  { db, rpc = chain.rpc }: { db: Database; rpc?: RpcClient },
): Promise<void> {
  const { step } = createIndexer({
    chain: id,
    source: createBlockSource(rpc, { reference: `${anvil.chainId}` }),
    repository: await createIndexRepository(db, id),
    logger: silentLogger,
    maxBatch: 7,
  })
  while (await step());
}
