import { createHash, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto'
import type { CallInput, loginCreateWalletCall } from '@latchkey/protocol/api'
import { privateKeyToAccount } from 'viem/accounts'
import { type HpkeInfo, hpkeInfo, hpkeOpen, hpkeSeal, makeHpkeKeys, splitAad } from '../src/hpke/hpke.ts'

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const toBytes = (value: string) => Buffer.from(value, 'base64url')

export type WalletBody = CallInput<typeof loginCreateWalletCall>['body']

/** What a device keeps: its own share. */
export type WalletDevice = { id: string; share: Uint8Array }

/**
 * A split of a key into three shares, of which two rebuild it: points on a line, byte by byte, in the field of 256 elements that Shamir's
 * scheme uses. Written for tests, which have to be able to rebuild a key from what they find.
 */
export function splitKey(key: Uint8Array): [device: Uint8Array, auth: Uint8Array, recovery: Uint8Array] {
  const slope = randomBytes(key.length)
  const at = (x: number) =>
    Buffer.concat([key.map((value, index) => value ^ multiply(slope[index] ?? 0, x)), Buffer.of(x)])
  return [at(1), at(2), at(3)]
}

export function combineShares(one: Uint8Array, other: Uint8Array): Uint8Array {
  const [x1 = 0, x2 = 0] = [one.at(-1), other.at(-1)]
  // Lagrange at zero: in this field minus is plus.
  const [w1, w2] = [multiply(x2, invert(x1 ^ x2)), multiply(x1, invert(x1 ^ x2))]
  const key = one.subarray(0, -1).map((value, index) => multiply(value, w1) ^ multiply(other[index] ?? 0, w2))
  return new Uint8Array(key)
}

function multiply(one: number, other: number): number {
  let [a, b, product] = [one, other, 0]
  while (b > 0) {
    if (b & 1) product ^= a
    a = (a << 1) ^ (a & 0x80 ? 0x11b : 0)
    b >>= 1
  }
  return product
}

function invert(value: number): number {
  for (let candidate = 1; candidate < 256; candidate++) if (multiply(value, candidate) === 1) return candidate
  throw new Error('Zero has no inverse')
}

/** A new wallet, as the frame's key worker makes it: the body of the call, the vault's key, and the share that stays on the device. */
export async function makeWallet({
  accountId,
  deviceId,
  escrowKey,
  walletId = randomUUID(),
}: {
  accountId: string
  deviceId: string
  escrowKey: string
  walletId?: string
}) {
  const key = randomBytes(32)
  const account = privateKeyToAccount(`0x${randomBytes(32).toString('hex')}`)
  const { device, body } = await makeSplit({ key, walletId, accountId, deviceId, escrowKey })
  const proof = await account.signMessage({ message: `latchkey wallet ${walletId} of ${accountId}` })
  const create: WalletBody = {
    walletId,
    epoch: 1,
    vault: text(randomBytes(100)),
    commitment: text(digest(key)),
    device: body,
    addresses: [{ namespace: 'eip155', address: account.address }],
    proof,
  }
  return { key, device, create, address: account.address }
}

/** A split of an existing key for a device. */
export async function makeSplit({
  key,
  walletId,
  accountId,
  deviceId,
  escrowKey,
  epoch = 1,
}: {
  key: Uint8Array
  walletId: string
  accountId: string
  deviceId: string
  escrowKey: string
  epoch?: number
}) {
  const [share, auth, recovery] = splitKey(key)
  const aad = splitAad({ walletId, accountId, deviceId, epoch })
  const sealed = await hpkeSeal(toBytes(escrowKey), recovery, { info: hpkeInfo.recovery, aad })
  const device: WalletDevice = { id: deviceId, share }
  const body: WalletBody['device'] = {
    authShare: text(auth),
    recoveryShare: text(sealed),
    commitments: [text(digest(auth)), text(digest(recovery))],
  }
  return { device, body, auth, recovery }
}

/** A key for one answer. */
export async function makeOneTimeKey() {
  const { privateKey, publicKey } = await makeHpkeKeys()
  return {
    ephemeralKey: text(publicKey),
    open: (sealed: string, info: HpkeInfo, split: Parameters<typeof splitAad>[0]) =>
      hpkeOpen(privateKey, toBytes(sealed), { info, aad: splitAad(split) }),
  }
}

/** A device's DPoP key (RFC 9449). */
export function makeProofKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const jwk = { kty: 'EC', crv: 'P-256', x, y }
  const thumbprint = digest(Buffer.from(JSON.stringify({ crv: 'P-256', kty: 'EC', x, y }))).toString(
    'base64url',
  )
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return {
    thumbprint,
    prove({
      method,
      url,
      token,
      nonce,
      now,
    }: {
      method: string
      url: string
      token: string
      nonce?: string
      now: number
    }) {
      const claims = {
        jti: randomUUID(),
        htm: method,
        htu: url,
        iat: Math.floor(now / 1000),
        ath: digest(Buffer.from(token)).toString('base64url'),
        ...(nonce && { nonce }),
      }
      const head = `${encode({ typ: 'dpop+jwt', alg: 'ES256', jwk })}.${encode(claims)}`
      const signature = sign('sha256', Buffer.from(head), { key: privateKey, dsaEncoding: 'ieee-p1363' })
      return `${head}.${signature.toString('base64url')}`
    },
  }
}
