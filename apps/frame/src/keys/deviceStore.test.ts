import { describe, expect, test } from 'vitest'
import { openDeviceStore } from './deviceStore.ts'
import { memoryRecords } from './memoryRecords.fixture.ts'

const name = { walletId: 'wallet', deviceId: 'device', epoch: 1 }
const share = Uint8Array.from({ length: 33 }, (_, index) => index + 100)
const code = (code: string) => expect.objectContaining({ code })

describe('openDeviceStore', () => {
  test('default', async () => {
    const store = openDeviceStore(memoryRecords())
    await store.saveShare(name, share)
    expect(await store.readShare(name)).toEqual(share)
  })

  test('behavior: one device, whoever asks first', async () => {
    const records = memoryRecords()
    const devices = await Promise.all([1, 2, 3].map(() => openDeviceStore(records).device()))
    expect(new Set(devices.map(({ id }) => id)).size).toBe(1)
    const { dpopKey } = await openDeviceStore(records).device()
    await expect(crypto.subtle.exportKey('jwk', dpopKey.privateKey)).rejects.toThrow()
    expect((await crypto.subtle.exportKey('jwk', dpopKey.publicKey)).crv).toBe('P-256')
  })

  test('behavior: neither a share nor a secret is readable in what is stored', async () => {
    const records = memoryRecords()
    const store = openDeviceStore(records)
    await store.saveShare(name, share)
    await store.saveSecret('refresh', 'a token')
    expect(await store.readSecret('refresh')).toBe('a token')
    const stored = [...records.all].flatMap(([, value]) => {
      const { wrapped = value } = value as { wrapped?: unknown }
      return wrapped instanceof Uint8Array ? [Buffer.from(wrapped).toString('latin1')] : []
    })
    expect(stored).toHaveLength(2)
    expect(stored.join()).not.toContain(Buffer.from(share.subarray(0, 8)).toString('latin1'))
    expect(stored.join()).not.toContain('token')
    const { wrappingKey } = records.all.get('device') as { wrappingKey: CryptoKey }
    await expect(crypto.subtle.exportKey('raw', wrappingKey)).rejects.toThrow()
    await store.removeSecret('refresh')
    expect(await store.readSecret('refresh')).toBeUndefined()
  })

  test('error: a share that is not there', async () => {
    const store = openDeviceStore(memoryRecords())
    await expect(store.readShare(name)).rejects.toEqual(code('SHARE_MISSING'))
    await store.saveShare(name, share)
    await expect(store.readShare({ ...name, epoch: 2 })).rejects.toEqual(code('SHARE_MISSING'))
    await store.forget()
    await expect(store.readShare(name)).rejects.toEqual(code('SHARE_MISSING'))
  })

  test('error: a share that was changed or belongs elsewhere', async () => {
    const records = memoryRecords()
    const store = openDeviceStore(records)
    await store.saveShare(name, share)
    await expect(store.readShare({ ...name, deviceId: 'other' })).rejects.toEqual(code('SHARE_INVALID'))
    // Put where the share of another wallet or epoch is looked for.
    const kept = records.all.get('share:wallet') as { epoch: number; wrapped: Uint8Array }
    records.all.set('share:other', kept)
    await expect(store.readShare({ ...name, walletId: 'other' })).rejects.toEqual(code('SHARE_INVALID'))
    records.all.set('share:wallet', { ...kept, epoch: 2 })
    await expect(store.readShare({ ...name, epoch: 2 })).rejects.toEqual(code('SHARE_INVALID'))
    // Taken to another browser profile.
    const elsewhere = memoryRecords()
    elsewhere.all.set('share:wallet', kept)
    await expect(openDeviceStore(elsewhere).readShare(name)).rejects.toEqual(code('SHARE_INVALID'))
  })
})
