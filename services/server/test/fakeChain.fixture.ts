import { decodeFunctionData, encodeFunctionResult, type Hex, multicall3Abi } from 'viem'
import type { Chain } from '../src/chains/chains.ts'
import type { ChainEntry } from '../src/chains/chainTable.ts'
import { RpcError } from '../src/upstream/createRpcClient.ts'
import { testChain } from './testServer.fixture.ts'

/** A contract's answer to call data. Undefined: the contract reverts. `burn`: it uses up all gas. */
export type Answer = (to: string, data: Hex) => Hex | undefined | 'burn'

export const multicall = '0xcA11bde05977b3631167028862bE2a173976CA11'

export type FakeChain = Chain & {
  /** How many requests the chain received. */
  requests(): number
}

/** A chain in memory, whose contracts answer as told, with Multicall3 unless the entry says otherwise. */
export function createFakeChain(answer: Answer, entry: Partial<Omit<ChainEntry, 'id'>> = {}): FakeChain {
  let requests = 0

  function run(to: string, data: Hex): Hex {
    if (to.toLowerCase() !== multicall.toLowerCase()) {
      const result = answer(to.toLowerCase(), data)
      if (result === 'burn') throw new RpcError({ code: -32_000, message: 'out of gas' })
      if (result === undefined) throw new RpcError({ code: 3, message: 'execution reverted' })
      return result
    }
    const { args } = decodeFunctionData({ abi: multicall3Abi, data })
    const calls = typeof args[0] === 'object' ? args[0] : []
    const results = calls.map((call) => {
      if (typeof call !== 'object' || !('callData' in call)) throw new Error('Only aggregate3 is known')
      const result = answer(call.target.toLowerCase(), call.callData)
      if (result === 'burn') throw new RpcError({ code: -32_000, message: 'out of gas' })
      return { success: result !== undefined, returnData: result ?? '0x' }
    })
    return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: results })
  }

  return {
    ...testChain({ id: 'eip155:31337', rpcUrls: ['http://127.0.0.1:9'], multicall, ...entry }),
    requests: () => requests,
    upstream: {
      request: () => Promise.reject(new Error('not used')),
      requestJson: () => Promise.reject(new Error('not used')),
      read: () => Promise.reject(new Error('not used')),
      readText: () => Promise.reject(new Error('not used')),
    },
    readPath: () => Promise.reject(new Error('not used')),
    rpc: {
      async request({ method, params }) {
        requests++
        const [call] = Array.isArray(params) ? params : []
        if (method === 'eth_getBalance') return '0x64'
        if (method !== 'eth_call') throw new RpcError({ code: -32_601, message: 'no such method' })
        return run(call.to, call.data)
      },
    },
  }
}
