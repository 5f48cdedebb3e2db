import { toChainId } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { RpcError } from '../upstream/createRpcClient.ts'
import { readGasPrice } from './readGasPrice.ts'

const notThere = () => {
  throw new RpcError({ code: -32601, message: 'the method does not exist' })
}

const ask = (answers: Record<string, () => unknown>) =>
  readGasPrice({
    id: toChainId('eip155:1'),
    rpc: { request: async ({ method }) => answers[method]?.() },
  })

describe('readGasPrice', () => {
  test('default', async () => {
    const history = {
      oldestBlock: '0x1',
      baseFeePerGas: ['0x64', '0x64', '0x64', '0xc8'],
      reward: [
        ['0x1', '0x2', '0x3'],
        ['0x5', '0x6', '0x7'],
        ['0xff', '0xff', '0xff'],
      ],
    }
    // 200 and reserve, and the middle tip.
    expect(await ask({ eth_feeHistory: () => history })).toEqual({
      standard: '205',
      fast: '232',
      instant: '261',
    })
  })

  test('behavior: empty blocks have no tips', async () => {
    const history = { baseFeePerGas: ['0x7', '0x7'], reward: null }
    expect(await ask({ eth_feeHistory: () => history })).toEqual({ standard: '7', fast: '7', instant: '8' })
  })

  test.each([
    ['the node does not know it', notThere],
    ['there is no base fee', () => ({ baseFeePerGas: ['0x0', '0x0'], reward: [['0x1', '0x1', '0x1']] })],
    ['it is garbage', () => ({ baseFeePerGas: 'lots' })],
    ['it is nothing', () => null],
  ])('behavior: the node’s own opinion when %s', async (_, eth_feeHistory) => {
    expect(await ask({ eth_feeHistory, eth_gasPrice: () => '0x64' })).toEqual({
      standard: '100',
      fast: '110',
      instant: '125',
    })
  })

  test('error: no number', async () => {
    await expect(
      ask({ eth_feeHistory: notThere, eth_gasPrice: () => 'cheap' }),
    ).rejects.toThrowErrorMatchingInlineSnapshot(`[ChainDataError: eth_gasPrice of eip155:1 gives no number]`)
  })
})
