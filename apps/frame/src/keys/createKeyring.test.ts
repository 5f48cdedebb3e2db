import { verifyMessage } from 'viem'
import { describe, expect, test } from 'vitest'
import { createKeyring, idleMs } from './createKeyring.ts'
import { openDeviceStore } from './deviceStore.ts'
import { memoryRecords } from './memoryRecords.fixture.ts'
import { createWalletServer } from './walletServer.fixture.ts'

const accountId = 'account-1'
const code = (code: string) => expect.objectContaining({ code })
const message = new TextEncoder().encode('hello')

/** A browser with its own storage, at a time that the test sets. */
function createDevice(deviceId: string) {
  const records = memoryRecords()
  const clock = { time: 1_763_000_000_000, timers: new Set<{ at: number; callback: () => void }>() }
  let locked = 0
  const keyring = createKeyring({
    store: openDeviceStore(records),
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    clock: {
      now: () => clock.time,
      after(ms, callback) {
        const timer = { at: clock.time + ms, callback }
        clock.timers.add(timer)
        return () => clock.timers.delete(timer)
      },
    },
    onLocked: () => {
      locked += 1
    },
  })
  return {
    keyring,
    records,
    clock,
    owner: { accountId, deviceId },
    lockedTimes: () => locked,
    pass(ms: number) {
      clock.time += ms
      for (const timer of [...clock.timers])
        if (timer.at <= clock.time) {
          clock.timers.delete(timer)
          timer.callback()
        }
    },
  }
}

async function createdWallet() {
  const server = await createWalletServer(accountId)
  const device = createDevice('device-1')
  const created = await device.keyring.create({ ...device.owner, escrowKey: server.escrowKey })
  server.save(created, 'device-1')
  const unlock = async () =>
    device.keyring.unlock({
      ...device.owner,
      ...(await server.unlock('device-1', await device.keyring.oneTimeKey(undefined))),
    })
  return { server, device, created, unlock }
}

describe('create', () => {
  test('default', async () => {
    const { device, created, unlock } = await createdWallet()
    expect(created.addresses).toHaveLength(5)
    const [evm] = created.addresses
    expect(
      await verifyMessage({
        address: evm?.address as `0x${string}`,
        message: `latchkey wallet ${created.walletId} of ${accountId}`,
        signature: created.proof,
      }),
    ).toBe(true)
    // It stays locked until what the server has kept opens it.
    await expect(device.keyring.accounts({})).rejects.toEqual(code('LOCKED'))
    await unlock()
    const accounts = await device.keyring.accounts({})
    expect(accounts.map(({ address }) => address)).toEqual(created.addresses.map(({ address }) => address))
  })

  test('error: an escrow key that is none', async () => {
    const { keyring, owner } = createDevice('device-1')
    await expect(keyring.create({ ...owner, escrowKey: 'AAAA' })).rejects.toEqual(code('REQUEST_INVALID'))
  })
})

describe('unlock', () => {
  test('behavior: a one-time key opens one answer', async () => {
    const { server, device } = await createdWallet()
    const answer = await server.unlock('device-1', await device.keyring.oneTimeKey(undefined))
    await device.keyring.unlock({ ...device.owner, ...answer })
    await expect(device.keyring.unlock({ ...device.owner, ...answer })).rejects.toEqual(code('SHARE_INVALID'))
    expect(await device.keyring.status(undefined)).toEqual({ isUnlocked: false })
  })

  test('error: what does not belong together', async () => {
    const { server, device } = await createdWallet()
    const other = await createdWallet()
    const answer = async () => ({
      ...device.owner,
      ...(await server.unlock('device-1', await device.keyring.oneTimeKey(undefined))),
    })
    const foreign = await other.server.unlock('device-1', await other.device.keyring.oneTimeKey(undefined))
    const wrong: [string, object, string][] = [
      ['another account', { accountId: 'account-2' }, 'SHARE_INVALID'],
      ['another wallet', { walletId: foreign.walletId }, 'SHARE_MISSING'],
      ['another epoch', { epoch: 2 }, 'SHARE_MISSING'],
      ['another device', { deviceId: 'device-2' }, 'SHARE_INVALID'],
      ['another vault', { vault: foreign.vault }, 'VAULT_INVALID'],
      ['another commitment', { commitment: foreign.commitment }, 'SHARE_INVALID'],
      ['another share', { share: foreign.share }, 'SHARE_INVALID'],
      ['no share', { share: '' }, 'SHARE_INVALID'],
      ['other addresses', { addresses: foreign.addresses }, 'VAULT_INVALID'],
      ['no addresses', { addresses: [] }, 'VAULT_INVALID'],
    ]
    for (const [name, change, expected] of wrong) {
      const input = { ...(await answer()), ...change }
      await expect(device.keyring.unlock(input), name).rejects.toEqual(code(expected))
      expect(await device.keyring.status(undefined), name).toEqual({ isUnlocked: false })
    }
    await device.keyring.unlock(await answer())
    expect(await device.keyring.status(undefined)).toMatchObject({ isUnlocked: true })
  })

  test('error: the server gives the share of another split', async () => {
    const { server, device, created } = await createdWallet()
    const second = createDevice('device-2')
    await second.keyring.oneTimeKey(undefined)
    const { keyring, owner } = second
    const recovered = await keyring.recover({
      ...owner,
      escrowKey: server.escrowKey,
      ...(await server.recover('device-1', await keyring.oneTimeKey(undefined))),
    })
    server.splits.set('device-1', { ...created.device, authShare: recovered.authShare })
    const answer = await server.unlock('device-1', await device.keyring.oneTimeKey(undefined))
    await expect(device.keyring.unlock({ ...device.owner, ...answer })).rejects.toEqual(code('SHARE_INVALID'))
  })
})

describe('recover', () => {
  test('default', async () => {
    const { server, created } = await createdWallet()
    const second = createDevice('device-2')
    const split = await second.keyring.recover({
      ...second.owner,
      escrowKey: server.escrowKey,
      ...(await server.recover('device-1', await second.keyring.oneTimeKey(undefined))),
    })
    const accounts = await second.keyring.accounts({})
    expect(accounts.map(({ address }) => address)).toEqual(created.addresses.map(({ address }) => address))
    // From now on this device unlocks by itself.
    server.splits.set('device-2', split)
    await second.keyring.lock(undefined)
    await second.keyring.unlock({
      ...second.owner,
      ...(await server.unlock('device-2', await second.keyring.oneTimeKey(undefined))),
    })
    expect(split.authShare).not.toBe(created.device.authShare)
  })

  test('error: shares of two devices, or of another epoch', async () => {
    const { server } = await createdWallet()
    const second = createDevice('device-2')
    const ask = async () => ({
      ...second.owner,
      escrowKey: server.escrowKey,
      ...(await server.recover('device-1', await second.keyring.oneTimeKey(undefined))),
    })
    const input = await ask()
    await expect(
      second.keyring.recover({ ...input, sealedFor: { deviceId: 'device-3', epoch: 1 } }),
    ).rejects.toEqual(code('SHARE_INVALID'))
    await expect(
      second.keyring.recover({ ...(await ask()), sealedFor: { deviceId: 'device-1', epoch: 2 } }),
    ).rejects.toEqual(code('SHARE_INVALID'))
    // The two shares have purposes of their own: one does not stand for the other.
    const swapped = await ask()
    await expect(
      second.keyring.recover({ ...swapped, share: swapped.recoveryShare, recoveryShare: swapped.share }),
    ).rejects.toEqual(code('SHARE_INVALID'))
    await expect(second.keyring.recover({ ...(await ask()), escrowKey: '' })).rejects.toEqual(
      code('REQUEST_INVALID'),
    )
    expect(await second.keyring.status(undefined)).toEqual({ isUnlocked: false })
  })
})

describe('lock', () => {
  test('default', async () => {
    const { device, unlock } = await createdWallet()
    await unlock()
    await device.keyring.lock(undefined)
    await expect(device.keyring.signEvmMessage({ message })).rejects.toEqual(code('LOCKED'))
    expect(device.lockedTimes()).toBe(1)
  })

  test('behavior: five minutes without a signature', async () => {
    const { device, unlock } = await createdWallet()
    await unlock()
    device.pass(idleMs - 1)
    await device.keyring.signEvmMessage({ message })
    device.pass(idleMs - 1)
    expect(await device.keyring.status(undefined)).toMatchObject({ isUnlocked: true })
    // To look at the accounts is not to use the keys.
    await device.keyring.accounts({})
    device.pass(1)
    expect(device.lockedTimes()).toBe(1)
    await expect(device.keyring.signEvmMessage({ message })).rejects.toEqual(code('LOCKED'))
  })

  test('behavior: a timer that comes too late does not matter', async () => {
    const { device, unlock } = await createdWallet()
    await unlock()
    device.clock.time += idleMs
    await expect(device.keyring.signEvmMessage({ message })).rejects.toEqual(code('LOCKED'))
    expect(device.clock.timers.size).toBe(0)
  })
})

describe('changeRecovery', () => {
  const factor = (kind: 'passkey' | 'passcode' = 'passkey') => ({
    kind,
    secret: crypto.getRandomValues(new Uint8Array(kind === 'passkey' ? 32 : 64)),
  })

  /** A wallet that a passkey protects, as it is on the server before and after. */
  async function protectedWallet() {
    const { server, device, created, unlock } = await createdWallet()
    await unlock()
    const passkey = factor()
    const before = await server.unlock('device-1', await device.keyring.oneTimeKey(undefined))
    const change = await device.keyring.changeRecovery({ ...device.owner, ...before, factor: passkey })
    const { recovery, factor: wrapped } = change
    if (!recovery || !wrapped) throw new Error('The change names no factor')
    const known = { ...passkey, ...wrapped }
    return { server, device, created, unlock, change, recovery, known }
  }

  test('default: the earlier share opens the wallet until the server has changed', async () => {
    const { server, device, unlock, change } = await protectedWallet()
    expect(change.epoch).toBe(2)
    await unlock()
    server.change(change, 'device-1')
    await unlock()
    expect(await device.keyring.status(undefined)).toMatchObject({ isUnlocked: true })
  })

  test('behavior: a change that nobody has stored can be made again', async () => {
    const { server, device, unlock } = await protectedWallet()
    const ask = async () => ({
      ...device.owner,
      ...(await server.unlock('device-1', await device.keyring.oneTimeKey(undefined))),
      factor: factor('passcode'),
    })
    const second = await device.keyring.changeRecovery(await ask())
    await unlock()
    server.change(second, 'device-1')
    await unlock()
  })

  test('behavior: neither the escrow nor an earlier share opens the changed wallet', async () => {
    const { server, device, change } = await protectedWallet()
    const old = await server.recover('device-1', await device.keyring.oneTimeKey(undefined))
    server.change(change, 'device-1')
    await expect(server.recover('device-1', await device.keyring.oneTimeKey(undefined))).rejects.toThrow(
      'cannot open',
    )
    const second = createDevice('device-2')
    const fresh = await server.unlock('device-1', await second.keyring.oneTimeKey(undefined))
    await expect(
      second.keyring.recover({ ...second.owner, escrowKey: server.escrowKey, ...old, ...fresh }),
    ).rejects.toEqual(code('SHARE_INVALID'))
  })

  test('behavior: a new device gets the wallet by the factor, and seals its share to the same key', async () => {
    const { server, created, change, recovery, known } = await protectedWallet()
    server.change(change, 'device-1')
    const [second, page] = [createDevice('device-2'), createDevice('page')]
    const ephemeralKey = await second.keyring.oneTimeKey(undefined)
    const { epoch } = change
    const sealedFor = { deviceId: 'device-1', epoch }
    const recoveryShare = await page.keyring.releaseRecovery({
      ...{ accountId, walletId: created.walletId, epoch, ephemeralKey, recovery, sealedFor },
      ...{ factor: known, recoveryShare: change.device.recoveryShare },
    })
    const split = await second.keyring.recover({
      ...second.owner,
      ...(await server.unlock('device-1', ephemeralKey)),
      ...{ recoveryShare, sealedFor, recovery, escrowKey: server.escrowKey },
    })
    const accounts = await second.keyring.accounts({})
    expect(accounts.map(({ address }) => address)).toEqual(created.addresses.map(({ address }) => address))
    // By its own share of the second device, too: it is sealed to the same key.
    server.splits.set('device-2', split)
    const third = createDevice('device-3')
    const key = await third.keyring.oneTimeKey(undefined)
    const again = await page.keyring.releaseRecovery({
      ...{ accountId, walletId: created.walletId, epoch, ephemeralKey: key, recovery, factor: known },
      ...{ sealedFor: { deviceId: 'device-2', epoch }, recoveryShare: split.recoveryShare },
    })
    await third.keyring.recover({
      ...third.owner,
      ...(await server.unlock('device-2', key)),
      ...{ recoveryShare: again, sealedFor: { deviceId: 'device-2', epoch }, recovery },
      escrowKey: server.escrowKey,
    })
    expect(await third.keyring.status(undefined)).toMatchObject({ isUnlocked: true })
  })

  test('error: a recovery key of the server’s own is not sealed to', async () => {
    const { server, created, change, recovery, known } = await protectedWallet()
    server.change(change, 'device-1')
    const [second, page] = [createDevice('device-2'), createDevice('page')]
    const ephemeralKey = await second.keyring.oneTimeKey(undefined)
    const { epoch } = change
    const sealedFor = { deviceId: 'device-1', epoch }
    const recoveryShare = await page.keyring.releaseRecovery({
      ...{ accountId, walletId: created.walletId, epoch, ephemeralKey, recovery, sealedFor },
      ...{ factor: known, recoveryShare: change.device.recoveryShare },
    })
    await expect(
      second.keyring.recover({
        ...second.owner,
        ...(await server.unlock('device-1', ephemeralKey)),
        ...{ recoveryShare, sealedFor, escrowKey: server.escrowKey },
        recovery: { ...recovery, publicKey: server.escrowKey },
      }),
    ).rejects.toEqual(code('VAULT_INVALID'))
    expect(await second.keyring.status(undefined)).toEqual({ isUnlocked: false })
  })

  test('behavior: what the server has stored is checked before it counts', async () => {
    const { server, device, change, recovery, known } = await protectedWallet()
    const stored = async () => {
      const key = await device.keyring.oneTimeKey(undefined)
      // As the server keeps it beside the wallet, which has not changed yet.
      const next = await createWalletServer(accountId)
      next.save({ ...(await server.wallet()), ...change, device: change.device }, 'device-1')
      return {
        ...device.owner,
        ...(await next.unlock('device-1', key)),
        ...{ recovery, factor: known, recoveryShare: change.device.recoveryShare },
      }
    }
    await device.keyring.checkRecovery(await stored())
    const wrong: [object, string][] = [
      [{ factor: { ...known, ...factor() } }, 'FACTOR_INVALID'],
      [{ recoveryShare: (await createdWallet()).created.device.recoveryShare }, 'SHARE_INVALID'],
      [{ recovery: { ...recovery, proof: recovery.publicKey } }, 'VAULT_INVALID'],
      [{ addresses: [] }, 'VAULT_INVALID'],
      [{ epoch: 1 }, 'SHARE_INVALID'],
    ]
    for (const [difference, expected] of wrong)
      await expect(device.keyring.checkRecovery({ ...(await stored()), ...difference })).rejects.toEqual(
        code(expected),
      )
  })

  test('behavior: a second factor opens the same share', async () => {
    const { server, created, device, change, recovery, known } = await protectedWallet()
    server.change(change, 'device-1')
    const added = factor('passcode')
    const { walletId } = created
    const wrapped = await device.keyring.addFactor({ accountId, walletId, known, added })
    const release = async (used: typeof known) =>
      device.keyring.releaseRecovery({
        ...{ accountId, walletId, epoch: change.epoch, recovery, factor: used },
        ephemeralKey: await device.keyring.oneTimeKey(undefined),
        sealedFor: { deviceId: 'device-1', epoch: change.epoch },
        recoveryShare: change.device.recoveryShare,
      })
    expect(await release({ ...added, ...wrapped })).toBeTruthy()
    await expect(release({ ...factor('passcode'), ...wrapped })).rejects.toEqual(code('FACTOR_INVALID'))
    await expect(
      device.keyring.addFactor({ accountId, walletId, known: { ...known, ...factor() }, added }),
    ).rejects.toEqual(code('FACTOR_INVALID'))
    await expect(
      device.keyring.addFactor({
        accountId,
        walletId,
        known,
        added: { kind: 'passkey', secret: added.secret },
      }),
    ).rejects.toEqual(code('REQUEST_INVALID'))
  })

  test('behavior: the escrow can have it back', async () => {
    const { server, device, created, unlock, change } = await protectedWallet()
    server.change(change, 'device-1')
    await unlock()
    const back = await device.keyring.changeRecovery({
      ...device.owner,
      ...(await server.unlock('device-1', await device.keyring.oneTimeKey(undefined))),
      escrowKey: server.escrowKey,
    })
    expect(back).toMatchObject({ epoch: 3 })
    expect(back.recovery).toBeUndefined()
    server.change(back, 'device-1')
    const second = createDevice('device-2')
    await second.keyring.recover({
      ...second.owner,
      escrowKey: server.escrowKey,
      ...(await server.recover('device-1', await second.keyring.oneTimeKey(undefined))),
    })
    const accounts = await second.keyring.accounts({})
    expect(accounts.map(({ address }) => address)).toEqual(created.addresses.map(({ address }) => address))
  })
})
