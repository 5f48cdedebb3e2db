import type { FakePolkadotAccount, FakePolkadotKeyType } from './fakePolkadotWallet.ts'

/** An account with its key. */
export type PolkadotKey = {
  address: string
  type: FakePolkadotKeyType
  genesisHash: string | undefined
  sign(message: Uint8Array): Promise<Uint8Array>
}

/** Development chains of Substrate fund the first six. */
const names = ['Alice', 'Bob', 'Charlie', 'Dave', 'Eve', 'Ferdie', 'Grace', 'Heidi', 'Ivan', 'Judy']

export const testAccountCount = names.length

/** A key of Substrate's public test phrase. Everybody knows these keys. Cryptography is loaded with the first of them. */
export async function resolvePolkadotAccount(
  account: FakePolkadotAccount,
  ss58Format: number,
): Promise<PolkadotKey> {
  const { path, type = 'sr25519', genesisHash } = typeof account === 'number' ? named(account) : account
  const [derive, helpers] = await Promise.all([
    import('@polkadot-labs/hdkd'),
    import('@polkadot-labs/hdkd-helpers'),
  ])
  const create = {
    sr25519: derive.sr25519CreateDerive,
    ed25519: derive.ed25519CreateDerive,
    ecdsa: derive.ecdsaCreateDerive,
  }[type]
  const pair = create(helpers.DEV_MINI_SECRET)(path)
  return {
    address: helpers.ss58Address(pair.publicKey, ss58Format),
    type,
    genesisHash,
    sign: async (message) =>
      type === 'ecdsa'
        ? toRecoverable(pair.sign(message), helpers.blake2b256(message), pair.publicKey)
        : pair.sign(message),
  }
}

/** The last byte says which of two keys has signed. The library leaves it 0, which is right every other time only. */
async function toRecoverable(
  signature: Uint8Array,
  hash: Uint8Array,
  publicKey: Uint8Array,
): Promise<Uint8Array> {
  const { bytesToHex, recoverPublicKey } = await import('viem')
  const body = signature.subarray(0, 64)
  const even = Uint8Array.of(...body, 0)
  // Its key stands as 4 and both coordinates; the first is what is signed with, after a byte for the second's last digit.
  const key = await recoverPublicKey({ hash: bytesToHex(hash), signature: bytesToHex(even) })
  const compressed = `0x0${2 + (Number.parseInt(key.slice(-1), 16) % 2)}${key.slice(4, 68)}`
  return compressed === bytesToHex(publicKey) ? even : Uint8Array.of(...body, 1)
}

function named(index: number): Exclude<FakePolkadotAccount, number> {
  const name = names[index]
  if (!name) throw new RangeError(`There are test accounts 0 to ${names.length - 1}, not ${index}`)
  return { path: `//${name}` }
}
