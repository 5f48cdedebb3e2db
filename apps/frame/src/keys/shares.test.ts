import { describe, expect, test } from 'vitest'
import { type Bytes, sha256 } from './bytes.ts'
import { joinShares, splitKey } from './shares.ts'

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))
/** `LATCHKEY_FAULTS=long` tries all of them. */
const tampered = process.env.LATCHKEY_FAULTS === 'long' ? 100_000 : 1_500

describe('joinShares', () => {
  test('default', async () => {
    const key = random(32)
    const commitment = await sha256(key)
    const { device, auth, recovery } = await splitKey(key)
    for (const [some, other] of [
      [device, auth],
      [auth, recovery],
      [recovery, device],
    ] as const) {
      expect(await joinShares(some, other, commitment)).toEqual(key)
      expect(await joinShares(other, some, commitment)).toEqual(key)
    }
  })

  test('behavior: each split has a polynomial of its own', async () => {
    const key = random(32)
    const commitment = await sha256(key)
    const [first, second] = [await splitKey(key), await splitKey(key)]
    expect(await joinShares(first.device, second.auth, commitment)).toBeUndefined()
    expect(await joinShares(first.recovery, second.auth, commitment)).toBeUndefined()
  })

  test('behavior: one share says nothing about the key', async () => {
    // With one share, every key is as likely as any other: some second share makes it.
    const { device } = await splitKey(random(32))
    const { auth } = await splitKey(random(32))
    expect(await joinShares(device, device, await sha256(device.slice(0, 32)))).toBeUndefined()
    expect(await joinShares(device, auth, await sha256(auth.slice(0, 32)))).toBeUndefined()
  })

  test('error: what is no share', async () => {
    const key = random(32)
    const commitment = await sha256(key)
    const { device, auth } = await splitKey(key)
    for (const wrong of [
      new Uint8Array(),
      auth.slice(0, 32),
      new Uint8Array(33),
      Uint8Array.of(...auth, 1),
      device,
    ])
      expect(await joinShares(device, wrong, commitment)).toBeUndefined()
    expect(await joinShares(device, auth, new Uint8Array(32))).toBeUndefined()
    expect(await joinShares(device, auth, new Uint8Array())).toBeUndefined()
  })

  test(`error: ${tampered} shares that were changed`, async () => {
    let [accepted, tried]: [number, number] = [0, 0]
    while (tried < tampered) {
      const key = random(32)
      const commitment = await sha256(key)
      const { device, auth, recovery } = await splitKey(key)
      const pairs: [Bytes, Bytes][] = [
        [device, auth],
        [auth, recovery],
        [recovery, device],
      ]
      for (let count = 0; count < 500 && tried < tampered; count += 1, tried += 1) {
        const [some, other] = pairs[count % 3] ?? [device, auth]
        const changed = tamper(some, count)
        if (await joinShares(changed, other, commitment)) accepted += 1
      }
    }
    expect([accepted, tried]).toEqual([0, tampered])
  }, 300_000)
})

/** One bit, one byte, the coordinate, several bytes, or two bytes that changed places. */
function tamper(share: Bytes, count: number): Bytes {
  const changed = share.slice()
  const [at = 0, to = 0, by = 0] = random(3)
  const place = at % 33
  const set = (index: number, value: number) => {
    changed[index] = value === changed[index] ? value ^ 1 : value
  }
  if (count % 5 === 0) set(place, (changed[place] ?? 0) ^ (1 << (by & 7)))
  else if (count % 5 === 1) set(place, by)
  else if (count % 5 === 2) set(32, by)
  else if (count % 5 === 3) for (const index of [at % 33, to % 33]) set(index, by ^ index)
  else [changed[place], changed[to % 33]] = [changed[to % 33] ?? 0, changed[place] ?? 0]
  // Some of these change nothing: such a share is not tampered with.
  if (changed.every((byte, index) => byte === share[index])) set(place, (changed[place] ?? 0) ^ 0x80)
  return changed
}
