import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Address, erc20Abi, erc721Abi, formatUnits, parseAbi, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandboxAccounts } from '../accounts.ts'
import { postcardUris } from '../ipfs/postcards.ts'
import { sandboxDex, sandboxEns, sandboxNetworks, sandboxNfts, sandboxTokens } from '../networks.ts'
import { type Sandbox, startSandbox } from '../up.ts'
import { type ChainClient, chainClient } from './chainClient.ts'
import { minedReceipt } from './minedReceipt.ts'

const [alice, bob, carol, dave] = sandboxAccounts
const [sand, susd, susdt] = sandboxTokens
const { weth, quoterV2, swapRouter02, pools } = sandboxDex
const { keys, passes, postcards } = sandboxNfts

const quoterAbi = parseAbi([
  'struct Single { address tokenIn; address tokenOut; uint256 amountIn; uint24 fee; uint160 sqrtPriceLimitX96; }',
  'function quoteExactInputSingle(Single params) returns (uint256 amountOut, uint160, uint32, uint256)',
])
const routerAbi = parseAbi([
  'struct Single { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'function exactInputSingle(Single params) payable returns (uint256 amountOut)',
])
/** More than a swap takes. An estimate is too low when the pool was used in the second of the estimate, but not of the swap. */
const gas = 500_000n
const keysAbi = [
  ...erc721Abi,
  ...parseAbi(['function mint(address) returns (uint256)', 'function burn(uint256)']),
]
const passesAbi = parseAbi([
  'function balanceOf(address, uint256) view returns (uint256)',
  'function uri(uint256) view returns (string)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)',
  'error ERC1155InvalidReceiver(address)',
  'error ERC1155InsufficientBalance(address, uint256, uint256, uint256)',
  'error ERC1155MissingApprovalForAll(address, address)',
  'error NoSuchPass(uint256)',
])

describe('seedChain', () => {
  const stateDir = mkdtempSync(join(tmpdir(), 'latchkey-seed-'))
  let sandbox: Sandbox
  let clients: ChainClient[]
  let one: ChainClient

  const start = async () => {
    const log: string[] = []
    const ports = { console: 0, mail: 0, chainOne: 0, chainTwo: 0 }
    sandbox = await startSandbox({ ports, stateDir, log: (line) => log.push(line) })
    one = chainClient(sandboxNetworks[0], sandbox.urls.chainOne)
    clients = [one, chainClient(sandboxNetworks[1], sandbox.urls.chainTwo)]
    return log
  }
  beforeAll(async () => {
    const began = Date.now()
    await start()
    console.log(`Both chains started and seeded in ${Date.now() - began} ms.`)
  }, 60_000)
  afterAll(async () => {
    await sandbox.stop()
    rmSync(stateDir, { recursive: true, force: true })
  })

  const quote = async (
    client: ChainClient,
    tokenIn: Address,
    tokenOut: Address,
    fee: number,
    amountIn: bigint,
  ) => {
    const params = { tokenIn, tokenOut, amountIn, fee, sqrtPriceLimitX96: 0n }
    const { result } = await client.simulateContract({
      address: quoterV2,
      abi: quoterAbi,
      functionName: 'quoteExactInputSingle',
      args: [params],
    })
    return result[0]
  }
  const balance = (token: Address, account: Address) =>
    one.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account] })
  const mined = async (hash: `0x${string}`) => expect((await minedReceipt(one, hash)).status).toBe('success')

  describe('pools', () => {
    test.each([
      ['WETH', 2_500],
      ['SAND', 1.2],
      ['sUSDT', 1],
    ])('default: %s is worth %d sUSD, within 1 %%, both ways and on both chains', async (symbol, target) => {
      const pool = pools.find(({ base }) => base.symbol === symbol)
      if (!pool) throw new Error('no such pool')
      const { base, fee } = pool
      for (const client of clients) {
        const sold = await quote(client, base.address, susd.address, fee, parseUnits('1', base.decimals))
        expect(Math.abs(Number(formatUnits(sold, 6)) / target - 1)).toBeLessThan(0.01)
        const bought = await quote(client, susd.address, base.address, fee, parseUnits('1000', 6))
        expect(Math.abs((Number(formatUnits(bought, base.decimals)) * target) / 1000 - 1)).toBeLessThan(0.01)
      }
    })

    test('behavior: a swap gives what was quoted, ether in', async () => {
      const amountIn = parseEther('2')
      const amountOut = await quote(one, weth.address, susd.address, 500, amountIn)
      const before = await balance(susd.address, dave)
      const hash = await one.writeContract({
        account: dave,
        address: swapRouter02,
        abi: routerAbi,
        functionName: 'exactInputSingle',
        args: [
          {
            tokenIn: weth.address,
            tokenOut: susd.address,
            fee: 500,
            recipient: dave,
            amountIn,
            amountOutMinimum: amountOut,
            sqrtPriceLimitX96: 0n,
          },
        ],
        value: amountIn,
        gas,
      })
      await mined(hash)
      expect((await balance(susd.address, dave)) - before).toBe(amountOut)
    })

    test('behavior: the token with the manners of USDT can be swapped too', async () => {
      const amountIn = parseUnits('500', 6)
      await mined(
        await one.writeContract({
          account: dave,
          address: susdt.address,
          abi: erc20Abi,
          functionName: 'approve',
          args: [swapRouter02, amountIn],
        }),
      )
      const amountOut = await quote(one, susdt.address, susd.address, 100, amountIn)
      const swap = {
        tokenIn: susdt.address,
        tokenOut: susd.address,
        fee: 100,
        recipient: dave,
        amountIn,
        amountOutMinimum: amountOut,
        sqrtPriceLimitX96: 0n,
      }
      const before = await balance(susd.address, dave)
      await mined(
        await one.writeContract({
          account: dave,
          address: swapRouter02,
          abi: routerAbi,
          functionName: 'exactInputSingle',
          args: [swap],
          gas,
        }),
      )
      expect((await balance(susd.address, dave)) - before).toBe(amountOut)
    })

    test('behavior: all that an account has moves the price, and is still taken', async () => {
      const all = await quote(one, sand.address, susd.address, 3000, parseUnits('10000', 18))
      expect(all).toBeLessThan(parseUnits('12000', 6))
      expect(all).toBeGreaterThan(parseUnits('11900', 6))
    })
  })

  describe('keys', () => {
    const read = { address: keys.address, abi: keysAbi } as const
    const write = { ...read, account: carol } as const

    test('default', async () => {
      const owned = await Promise.all(
        [alice, bob, carol, dave].map((owner) =>
          one.readContract({ ...read, functionName: 'balanceOf', args: [owner] }),
        ),
      )
      expect(owned).toEqual([2n, 1n, 1n, 0n])
      expect(await one.readContract({ ...read, functionName: 'name' })).toBe(keys.name)
      expect(await one.readContract({ ...read, functionName: 'symbol' })).toBe(keys.symbol)
    })

    test('behavior: the metadata and the picture are on the chain, another picture for each key', async () => {
      const images = new Set<string>()
      for (const id of [1n, 2n, 3n, 4n]) {
        const uri = await one.readContract({ ...read, functionName: 'tokenURI', args: [id] })
        const metadata = decodeJson(uri)
        expect(metadata).toMatchObject({
          name: `Sandbox Key #${id}`,
          description: 'A key of the sandbox. It opens nothing.',
          attributes: [{ trait_type: 'Colour', value: expect.any(String) }],
        })
        const svg = decodeSvg(metadata.image)
        images.add(svg)
        expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 320 320">.+<\/svg>$/)
      }
      expect(images.size).toBe(4)
    })

    test('behavior: minted, moved by an approved account, burnt', async () => {
      const { result: id } = await one.simulateContract({ ...write, functionName: 'mint', args: [carol] })
      await mined(await one.writeContract({ ...write, functionName: 'mint', args: [carol] }))
      const move = { ...read, account: bob, functionName: 'transferFrom', args: [carol, bob, id] } as const
      await expect(one.simulateContract(move)).rejects.toThrow()
      await mined(await one.writeContract({ ...write, functionName: 'approve', args: [bob, id] }))
      await mined(await one.writeContract(move))
      expect(await one.readContract({ ...read, functionName: 'ownerOf', args: [id] })).toBe(bob)
      await expect(one.simulateContract({ ...write, functionName: 'burn', args: [id] })).rejects.toThrow()
      await mined(await one.writeContract({ ...read, account: bob, functionName: 'burn', args: [id] }))
      await expect(one.readContract({ ...read, functionName: 'tokenURI', args: [id] })).rejects.toThrow()
    })

    test('error: a contract that cannot hold keys', async () => {
      const args = [bob, sand.address, 3n] as const
      await expect(
        one.simulateContract({ ...read, account: bob, functionName: 'safeTransferFrom', args }),
      ).rejects.toThrow('reverted')
    })
  })

  describe('postcards', () => {
    test('default: the metadata are not on the chain', async () => {
      const read = { address: postcards.address, abi: keysAbi } as const
      expect(await one.readContract({ ...read, functionName: 'balanceOf', args: [alice] })).toBe(2n)
      expect(await one.readContract({ ...read, functionName: 'name' })).toBe(postcards.name)
      for (const [index, uri] of postcardUris.entries())
        expect(await one.readContract({ ...read, functionName: 'tokenURI', args: [BigInt(index + 1)] })).toBe(
          uri,
        )
    })
  })

  describe('passes', () => {
    const read = { address: passes.address, abi: passesAbi } as const
    const held = (account: Address, id: bigint) =>
      one.readContract({ ...read, functionName: 'balanceOf', args: [account, id] })

    test('default', async () => {
      expect([await held(alice, 1n), await held(alice, 2n), await held(alice, 3n)]).toEqual([5n, 0n, 1n])
      const metadata = decodeJson(await one.readContract({ ...read, functionName: 'uri', args: [3n] }))
      expect(metadata).toMatchObject({ name: 'Season Pass', description: 'Pass number 3 of the sandbox.' })
      expect(decodeSvg(metadata.image)).toContain('>Season Pass</text></svg>')
    })

    test('behavior: moved one kind or several at a time', async () => {
      const write = { ...read, account: bob } as const
      const single = [bob, carol, 1n, 2n, '0x'] as const
      const batch = [bob, carol, [1n, 3n], [1n, 1n], '0x'] as const
      await mined(await one.writeContract({ ...write, functionName: 'safeTransferFrom', args: single }))
      await mined(await one.writeContract({ ...write, functionName: 'safeBatchTransferFrom', args: batch }))
      expect([await held(carol, 1n), await held(carol, 3n), await held(bob, 1n)]).toEqual([3n, 1n, 2n])
    })

    test.each([
      ['not enough', bob, carol, 99n, 'ERC1155InsufficientBalance'],
      ['not allowed', carol, carol, 1n, 'ERC1155MissingApprovalForAll'],
      ['a contract that cannot hold passes', bob, sand.address, 1n, 'ERC1155InvalidReceiver'],
    ] as const)('error: %s', async (_, account, to, value, error) => {
      const args = [bob, to, 1n, value, '0x'] as const
      await expect(
        one.simulateContract({ ...read, account, functionName: 'safeTransferFrom', args }),
      ).rejects.toThrow(error)
    })
  })

  test('behavior: a restart keeps everything', async () => {
    const before = await quote(one, weth.address, susd.address, 500, parseEther('1'))
    await sandbox.stop()
    expect(await start()).toEqual([])
    expect(await quote(one, weth.address, susd.address, 500, parseEther('1'))).toBe(before)
    const owner = { address: keys.address, abi: erc721Abi, functionName: 'ownerOf', args: [1n] } as const
    expect(await one.readContract(owner)).toBe(alice)
    expect(await one.getEnsName({ address: alice })).toBe(sandboxEns.names[0].name)
  })
})

function decodeJson(uri: string): Record<string, unknown> {
  const [head, content] = uri.split(',')
  expect(head).toBe('data:application/json;base64')
  return JSON.parse(Buffer.from(content ?? '', 'base64').toString())
}

function decodeSvg(uri: unknown): string {
  const [head, content] = String(uri).split(',')
  expect(head).toBe('data:image/svg+xml;base64')
  return Buffer.from(content ?? '', 'base64').toString()
}
