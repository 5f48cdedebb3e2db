import { type Address, type Hex, parseEventLogs, zeroAddress } from 'viem'
import type { HDAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { farcasterAccount } from '../../farcaster/farcasterAccount.ts'
import { startFarcasterChain } from '../../farcaster/farcasterChain.fixture.ts'
import { idRegistryAbi } from '../../farcaster/idRegistryAbi.ts'
import { sandboxFarcaster } from '../../farcaster/sandboxFarcaster.ts'
import { signTransfer } from '../../farcaster/signTransfer.ts'
import { minedReceipt } from '../minedReceipt.ts'

const { idRegistry, recovery, recoveryAccount, people } = sandboxFarcaster
const [ada, grace, linus, noor, mallory] = people
const registry = { address: idRegistry, abi: idRegistryAbi } as const

describe('seedFarcaster', () => {
  let chain: Awaited<ReturnType<typeof startFarcasterChain>>
  let deadline: bigint
  beforeAll(async () => {
    chain = await startFarcasterChain()
    deadline = (await chain.client.getBlock()).timestamp + 3_600n
  }, 60_000)
  afterAll(() => chain.stop())

  const idOf = (owner: Address) =>
    chain.client.readContract({ ...registry, functionName: 'idOf', args: [owner] })
  const custodyOf = (fid: bigint) =>
    chain.client.readContract({ ...registry, functionName: 'custodyOf', args: [fid] })
  const recoveryOf = (fid: bigint) =>
    chain.client.readContract({ ...registry, functionName: 'recoveryOf', args: [fid] })
  const sign = (fid: number, to: HDAccount, until = deadline) =>
    signTransfer(chain.client, { fid: BigInt(fid), to, deadline: until })
  const transfer = (account: HDAccount, to: Address, sig: Hex, until = deadline) =>
    ({ ...registry, account, functionName: 'transfer', args: [to, until, sig] }) as const
  const recover = (account: HDAccount, from: Address, to: Address, sig: Hex) =>
    ({ ...registry, account, functionName: 'recover', args: [from, to, deadline, sig] }) as const
  /** The names of the events that a transaction has left, in their order. */
  const mined = async (hash: Hex) => {
    const receipt = await minedReceipt(chain.client, hash)
    expect(receipt.status).toBe('success')
    return parseEventLogs({ abi: idRegistryAbi, logs: receipt.logs }).map(({ eventName }) => eventName)
  }

  test('default: everybody has their id, and the recovery address could move it', async () => {
    for (const { fid, custody, account } of people) {
      expect(farcasterAccount(account).address).toBe(custody)
      expect([await idOf(custody), await custodyOf(BigInt(fid)), await recoveryOf(BigInt(fid))]).toEqual([
        BigInt(fid),
        custody,
        recovery,
      ])
    }
    expect(farcasterAccount(recoveryAccount).address).toBe(recovery)
    expect(await chain.client.readContract({ ...registry, functionName: 'idCounter' })).toBe(1005n)
    expect([await idOf(recovery), await custodyOf(1n)]).toEqual([0n, zeroAddress])
  })

  test('behavior: an id is given away, and its first owner has none', async () => {
    const to = farcasterAccount(30)
    const call = transfer(farcasterAccount(grace.account), to.address, await sign(grace.fid, to))
    expect(await mined(await chain.client.writeContract(call))).toEqual(['Transfer'])
    expect([await idOf(grace.custody), await idOf(to.address), await custodyOf(1002n)]).toEqual([
      0n,
      1002n,
      to.address,
    ])
    await expect(chain.client.simulateContract(call)).rejects.toThrow('HasNoId')
  })

  test('behavior: an id is taken back by its recovery address', async () => {
    const to = farcasterAccount(31)
    const sig = await sign(linus.fid, to)
    const stranger = farcasterAccount(mallory.account)
    await expect(
      chain.client.simulateContract(recover(stranger, linus.custody, to.address, sig)),
    ).rejects.toThrow('Unauthorized')
    const call = recover(farcasterAccount(recoveryAccount), linus.custody, to.address, sig)
    expect(await mined(await chain.client.writeContract(call))).toEqual(['Recover', 'Transfer'])
    expect([await idOf(linus.custody), await custodyOf(1003n)]).toEqual([0n, to.address])
  })

  test('behavior: the owner chooses who may recover', async () => {
    const account = farcasterAccount(noor.account)
    const change = { ...registry, account, functionName: 'changeRecoveryAddress' } as const
    const hash = await chain.client.writeContract({ ...change, args: [zeroAddress] })
    expect(await mined(hash)).toEqual(['ChangeRecoveryAddress'])
    const to = farcasterAccount(32)
    const call = recover(
      farcasterAccount(recoveryAccount),
      noor.custody,
      to.address,
      await sign(noor.fid, to),
    )
    await expect(chain.client.simulateContract(call)).rejects.toThrow('Unauthorized')
  })

  test('behavior: anybody may register, once', async () => {
    const { address } = farcasterAccount(33)
    const account = farcasterAccount(ada.account)
    const call = { ...registry, account, functionName: 'register', args: [address, recovery] } as const
    expect(await mined(await chain.client.writeContract(call))).toEqual(['Register'])
    expect(await idOf(address)).toBe(1006n)
    await expect(chain.client.simulateContract(call)).rejects.toThrow('HasId')
  })

  test('error: a transfer that its receiver has not signed like this', async () => {
    const from = farcasterAccount(ada.account)
    const to = farcasterAccount(34)
    const refused = async (call: ReturnType<typeof transfer>, error: string) =>
      expect(chain.client.simulateContract(call)).rejects.toThrow(error)
    const good = await sign(ada.fid, to)
    await refused(transfer(from, to.address, '0x'), 'InvalidSignature')
    await refused(transfer(from, to.address, await sign(ada.fid, from)), 'InvalidSignature')
    await refused(transfer(from, to.address, await sign(mallory.fid, to)), 'InvalidSignature')
    await refused(transfer(from, to.address, good, deadline + 1n), 'InvalidSignature')
    await refused(transfer(from, to.address, await sign(ada.fid, to, 1n), 1n), 'SignatureExpired')
    await refused(transfer(from, mallory.custody, good), 'HasId')
    expect(await idOf(ada.custody)).toBe(1001n)
  })
})
