import { formatSs58 } from '@latchkey/protocol/addresses'
import * as rust from '@polkadot/wasm-crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { formatMessage } from '../../message/formatMessage.ts'
import { sampleMessage } from '../../message/messages.fixture.ts'
import { polkadot } from './polkadot.ts'
import { verifyPolkadot } from './verifyPolkadot.ts'

const text = formatMessage(sampleMessage('polkadot', 'everything'), [polkadot])
const seed = new Uint8Array(32).fill(5)
const hex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}`
const blake2 = (bytes: Uint8Array) => rust.blake2b(bytes, new Uint8Array(), 32)

/** Accounts with keys of Substrate's own code, compiled to WebAssembly. */
const signers = {
  ed25519() {
    const pair = rust.ed25519KeypairFromSeed(seed)
    const key = pair.subarray(32)
    return { account: key, sign: (message: Uint8Array) => rust.ed25519Sign(key, seed, message) }
  },
  sr25519() {
    const pair = rust.sr25519KeypairFromSeed(seed)
    const [secret, key] = [pair.subarray(0, 64), pair.subarray(64)]
    return { account: key, sign: (message: Uint8Array) => rust.sr25519Sign(key, secret, message) }
  },
  ecdsa() {
    const pair = rust.secp256k1FromSeed(seed)
    const [secret, key] = [pair.subarray(0, 32), pair.subarray(32)]
    return {
      account: blake2(key),
      sign: (message: Uint8Array) => rust.secp256k1Sign(blake2(message), secret),
    }
  },
}
const names = ['ed25519', 'sr25519', 'ecdsa'] as const

beforeAll(() => rust.waitReady())

describe.each(names)('verifyPolkadot, %s', (name) => {
  test.each([
    ['between <Bytes>', `<Bytes>${text}</Bytes>`],
    ['as it stands', text],
  ])('behavior: as Substrate signs, %s', async (_, message) => {
    const { account, sign } = signers[name]()
    const signature = sign(Buffer.from(message))
    for (const address of [0, 2, 42, 1284].map((format) => formatSs58(account, format)))
      for (const given of [hex(signature), hex(Uint8Array.of(names.indexOf(name), ...signature))]) {
        expect(await verifyPolkadot({ address, text, signature: given })).toBe(true)
        expect(await verifyPolkadot({ address, text: `${text} `, signature: given })).toBe(false)
      }
  })

  test('error: one changed byte, wherever it is', async () => {
    const { account, sign } = signers[name]()
    const address = formatSs58(account, 42)
    const signature = sign(Buffer.from(text))
    for (let index = 0; index < signature.length; index += 1) {
      const changed = Uint8Array.from(signature)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(await verifyPolkadot({ address, text, signature: hex(changed) }), `byte ${index}`).toBe(false)
    }
  })

  test('error: another byte for the kind, another account, another encoding', async () => {
    const { account, sign } = signers[name]()
    const signature = sign(Buffer.from(text))
    const address = formatSs58(account, 42)
    const kind = (names.indexOf(name) + 1) % 3
    expect(await verifyPolkadot({ address, text, signature: hex(Uint8Array.of(kind, ...signature)) })).toBe(
      false,
    )
    const other = formatSs58(new Uint8Array(32).fill(9), 42)
    expect(await verifyPolkadot({ address: other, text, signature: hex(signature) })).toBe(false)
    for (const wrong of [
      hex(signature).slice(2),
      hex(signature).slice(0, -2),
      `${hex(signature)}00`,
      `${hex(signature)} `,
      '',
    ])
      expect(await verifyPolkadot({ address, text, signature: wrong })).toBe(false)
    expect(await verifyPolkadot({ address: `${address}1`, text, signature: hex(signature) })).toBe(false)
  })
})
