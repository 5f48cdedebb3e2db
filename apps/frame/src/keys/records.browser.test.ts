import { afterEach, describe, expect, test } from 'vitest'
import { openDeviceStore } from './deviceStore.ts'
import { openRecords } from './records.ts'

afterEach(() => openRecords().clear())

const name = { walletId: 'wallet', deviceId: 'device', epoch: 1 }
const share = Uint8Array.from({ length: 33 }, (_, index) => index)

describe('openRecords', () => {
  test('default', async () => {
    const records = openRecords()
    await records.put('key', { value: Uint8Array.of(1) })
    expect(await openRecords().get('key')).toEqual({ value: Uint8Array.of(1) })
    expect(await records.putIfAbsent('key', 2)).toEqual({ value: Uint8Array.of(1) })
    await records.remove('key')
    expect(await records.get('key')).toBeUndefined()
    expect(await records.putIfAbsent('key', 2)).toBe(2)
  })

  test('behavior: keeps keys that cannot be read out, and the share under them', async () => {
    const first = openDeviceStore()
    await first.saveShare(name, share)
    const again = openDeviceStore()
    expect(await again.readShare(name)).toEqual(share)
    const [one, two] = await Promise.all([first.device(), again.device()])
    expect(one.id).toBe(two.id)
    await expect(crypto.subtle.exportKey('pkcs8', two.dpopKey.privateKey)).rejects.toThrow()
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
    const signature = await crypto.subtle.sign(algorithm, two.dpopKey.privateKey, share)
    const jwk = await crypto.subtle.exportKey('jwk', one.dpopKey.publicKey)
    const known = { kty: jwk.kty, crv: jwk.crv, x: jwk.x, y: jwk.y } as JsonWebKey
    const publicKey = await crypto.subtle.importKey('jwk', known, algorithm, false, ['verify'])
    expect(await crypto.subtle.verify(algorithm, publicKey, signature, share)).toBe(true)
  })
})
