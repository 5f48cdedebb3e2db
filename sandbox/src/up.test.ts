import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import {
  encodeFunctionData,
  erc20Abi,
  type Hash,
  parseAbi,
  parseEther,
  parseSignature,
  parseUnits,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sandboxAccounts, sandboxMnemonic } from './accounts.ts'
import { type ChainClient, chainClient } from './chain/chainClient.ts'
import { minedReceipt } from './chain/minedReceipt.ts'
import { sandboxNetworks, sandboxTokens } from './networks.ts'
import { type Sandbox, startSandbox } from './up.ts'

const anyPorts = { console: 0, mail: 0, chainOne: 0, chainTwo: 0 }
const [sand, , susdt] = sandboxTokens
const [alice, bob] = sandboxAccounts

/** A transaction is mined soon after it was taken, not at once. */
const mined = async (client: ChainClient, hash: Hash) => {
  const { status } = await minedReceipt(client, hash)
  expect(status).toBe('success')
  return hash
}

const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-sandbox-'))
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

describe('startSandbox', () => {
  describe('chains', () => {
    let sandbox: Sandbox
    beforeAll(async () => {
      sandbox = await startSandbox({ ports: anyPorts, stateDir: newFolder() })
    }, 60_000)
    afterAll(() => sandbox.stop())

    const clients = () => [
      chainClient(sandboxNetworks[0], sandbox.urls.chainOne),
      chainClient(sandboxNetworks[1], sandbox.urls.chainTwo),
    ]
    const one = () => chainClient(sandboxNetworks[0], sandbox.urls.chainOne)

    test('default', async () => {
      const ids = await Promise.all(clients().map((client) => client.getChainId()))
      expect(ids).toEqual([4_415_001, 4_415_002])
      expect((await fetch(sandbox.urls.console)).status).toBe(200)
    })

    test('behavior: what is mailed is in the inbox of the console', async () => {
      const mail = { from: 'login@example.org', to: 'ada@example.org', subject: 'Code', text: '123 456' }
      await createTransport(sandbox.urls.mail).sendMail(mail)
      const answer = await fetch(`${sandbox.urls.console}/api/inbox?to=ada@example.org`)
      expect(await answer.json()).toMatchObject([{ ...mail, text: '123 456\n' }])
    })

    test('behavior: every funded account has ether and each token, on both chains', async () => {
      for (const client of clients()) {
        for (const address of sandboxAccounts) {
          expect(await client.getBalance({ address })).toBe(parseEther('10000'))
        }
        for (const token of sandboxTokens) {
          const read = { address: token.address, abi: erc20Abi } as const
          expect(await client.readContract({ ...read, functionName: 'name' })).toBe(token.name)
          expect(await client.readContract({ ...read, functionName: 'symbol' })).toBe(token.symbol)
          expect(await client.readContract({ ...read, functionName: 'decimals' })).toBe(token.decimals)
          const balances = await client.multicall({
            contracts: sandboxAccounts.map(
              (account) => ({ ...read, functionName: 'balanceOf', args: [account] }) as const,
            ),
            allowFailure: false,
          })
          expect(balances).toEqual(sandboxAccounts.map(() => parseUnits('10000', token.decimals)))
        }
      }
    })

    test('behavior: multicall reports a call that fails, and passes its reason on', async () => {
      const results = await one().multicall({
        contracts: [
          { address: sand.address, abi: erc20Abi, functionName: 'transfer', args: [alice, 1n] },
          { address: sand.address, abi: erc20Abi, functionName: 'totalSupply' },
        ],
      })
      expect(results.map(({ status }) => status)).toEqual(['failure', 'success'])
      expect(results[1]?.result).toBe(parseUnits('1000100000', 18))
    })

    test('behavior: sUSDT returns nothing, and its allowance must be reset', async () => {
      const client = one()
      const call = (data: `0x${string}`) => client.call({ account: alice, to: susdt.address, data })
      const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [bob, 1n] })
      expect((await call(transfer)).data).toBeUndefined()

      const approve = async (value: bigint) => {
        const hash = await client.writeContract({
          account: alice,
          address: susdt.address,
          abi: erc20Abi,
          functionName: 'approve',
          args: [bob, value],
        })
        await mined(client, hash)
      }
      await approve(5n)
      const again = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [bob, 6n] })
      await expect(call(again)).rejects.toThrow('execution reverted')
      await approve(0n)
      await approve(6n)
      const allowance = await client.readContract({
        address: susdt.address,
        abi: erc20Abi,
        functionName: 'allowance',
        args: [alice, bob],
      })
      expect(allowance).toBe(6n)
    })

    test('behavior: SAND moves by transfer, by allowance and by permit', async () => {
      const client = one()
      const token = { address: sand.address, abi: erc20Abi } as const
      const balanceOf = (account: `0x${string}`) =>
        client.readContract({ ...token, functionName: 'balanceOf', args: [account] })
      const before = await balanceOf(bob)
      const transfer = { ...token, account: alice, functionName: 'transfer', args: [bob, 1n] } as const
      await mined(client, await client.writeContract(transfer))

      const owner = mnemonicToAccount(sandboxMnemonic)
      const deadline = 10_000_000_000n
      const { r, s, v } = parseSignature(
        await owner.signTypedData({
          domain: { name: sand.name, version: '1', chainId: 4_415_001, verifyingContract: sand.address },
          types: {
            Permit: [
              { name: 'owner', type: 'address' },
              { name: 'spender', type: 'address' },
              { name: 'value', type: 'uint256' },
              { name: 'nonce', type: 'uint256' },
              { name: 'deadline', type: 'uint256' },
            ],
          },
          primaryType: 'Permit',
          message: { owner: alice, spender: bob, value: 2n, nonce: 0n, deadline },
        }),
      )
      const permit = {
        account: bob,
        address: sand.address,
        abi: parseAbi([
          'function permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
          'error ERC2612InvalidSigner(address signer, address owner)',
        ]),
        functionName: 'permit',
        args: [alice, bob, 2n, deadline, Number(v), r, s],
      } as const
      await mined(client, await client.writeContract(permit))
      await expect(client.simulateContract(permit)).rejects.toThrow('ERC2612InvalidSigner')
      const move = { ...token, account: bob, functionName: 'transferFrom', args: [alice, bob, 2n] } as const
      await mined(client, await client.writeContract(move))
      expect((await balanceOf(bob)) - before).toBe(3n)
    })
  })

  describe('state', { timeout: 60_000 }, () => {
    const running: Sandbox[] = []
    afterEach(async () => {
      await Promise.all(running.splice(0).map((sandbox) => sandbox.stop()))
    })
    const start = async (stateDir: string, log: string[] = []) => {
      const sandbox = await startSandbox({ ports: anyPorts, stateDir, log: (line) => log.push(line) })
      running.push(sandbox)
      return { sandbox, client: chainClient(sandboxNetworks[0], sandbox.urls.chainOne) }
    }
    const chainFolder = (stateDir: string) => join(stateDir, 'chains', '4415001')
    const pay = async (client: ChainClient) =>
      mined(client, await client.sendTransaction({ account: alice, to: recipient, value: 7n }))
    const recipient = '0x000000000000000000000000000000000000dEaD'

    test('behavior: a restart keeps it', async () => {
      const folder = newFolder()
      const first = await start(folder)
      const hash = await pay(first.client)
      await first.sandbox.stop()

      const log: string[] = []
      const second = await start(folder, log)
      expect(log).toEqual([])
      expect(await second.client.getBalance({ address: recipient })).toBe(7n)
      expect((await second.client.getTransactionReceipt({ hash })).status).toBe('success')
    })

    test('behavior: one that cannot be read is put aside', async () => {
      const folder = newFolder()
      const first = await start(folder)
      await pay(first.client)
      await first.sandbox.stop()
      const file = join(chainFolder(folder), 'state.json')
      const half = readFileSync(file, 'utf8').slice(0, 1_000)
      writeFileSync(file, half)

      const log: string[] = []
      const second = await start(folder, log)
      expect(log).toEqual([
        expect.stringMatching(
          /^Sandbox One: the kept state cannot be read\. It is now .+state\.unreadable-.+\.json\. Starting afresh\.$/,
        ),
      ])
      expect(await second.client.getBalance({ address: recipient })).toBe(0n)
      const aside = readdirSync(chainFolder(folder)).find((name) => name.startsWith('state.unreadable'))
      expect(readFileSync(join(chainFolder(folder), aside ?? ''), 'utf8')).toBe(half)
    })

    test('behavior: one of another version is made again', async () => {
      const folder = newFolder()
      const first = await start(folder)
      await pay(first.client)
      await first.sandbox.stop()
      writeFileSync(join(chainFolder(folder), 'version'), 'another')

      const log: string[] = []
      const second = await start(folder, log)
      expect(log).toEqual(['Sandbox One: the kept state is of another version. Starting afresh.'])
      expect(await second.client.getBalance({ address: recipient })).toBe(0n)
      expect(await second.client.getCode({ address: sand.address })).toBeDefined()
    })

    test('behavior: one that was kept half made is made again', async () => {
      const folder = newFolder()
      const first = await start(folder)
      await first.client.setCode({ address: sandboxNetworks[0].contracts.multicall3.address, bytecode: '0x' })
      await first.sandbox.stop()

      const log: string[] = []
      const second = await start(folder, log)
      expect(log).toEqual(['Sandbox One: the kept state is incomplete. Starting afresh.'])
      expect(await second.client.getCode({ address: sand.address })).toBeDefined()
    })

    test('error: the folder is in use', async () => {
      const folder = newFolder()
      const { sandbox } = await start(folder)
      await expect(start(folder)).rejects.toThrow(
        `its state in ${chainFolder(folder)} is in use by the sandbox that runs at ${sandbox.urls.chainOne}. ` +
          'Stop that one, or choose another folder with LATCHKEY_SANDBOX_DIR.',
      )
    })

    test('error: the folder cannot be used', async () => {
      const folder = newFolder()
      writeFileSync(join(folder, 'chains'), 'a file, not a folder')
      await expect(start(folder)).rejects.toThrow(/^Sandbox \w+: cannot use the folder .+: /)
    })
  })

  test('error: port taken', async () => {
    const server = createServer()
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    })
    const stateDir = newFolder()
    mkdirSync(stateDir, { recursive: true })
    await expect(startSandbox({ ports: { ...anyPorts, chainTwo: port }, stateDir })).rejects.toThrow(
      `Port ${port}, which Sandbox Two needs, is in use by another program. ` +
        'Stop that program, or choose another port: LATCHKEY_CHAIN_TWO_PORT=',
    )
    server.close()
  })
})
