import { blake2b } from '@noble/hashes/blake2'
import { ss58Decode } from '@polkadot-labs/hdkd-helpers'
import { chainRpc } from '../../evm/chainRpc.ts'

const system = '26aa394eea5630e07c48ae0c9558cef7'
const assets = '682a59d51ab9e48a8c8cc418ff9708d2'
const account = 'b99d880ec681799c0cf30e8886371da9'

/** A key in a chain's storage: its hash, and itself. */
function hashed(key: Uint8Array): string {
  return Buffer.from([...blake2b(key, { dkLen: 16 }), ...key]).toString('hex')
}

/** A number of sixteen bytes in a value of the storage; none where there is no value. */
async function readNumber(url: string, key: string, offset: number): Promise<bigint> {
  const value = await chainRpc(url, 'state_getStorage', [`0x${key}`])
  if (typeof value !== 'string') return 0n
  const bytes = Buffer.from(value.slice(2), 'hex')
  return bytes.readBigUInt64LE(offset) + (bytes.readBigUInt64LE(offset + 8) << 64n)
}

/** What an account has of the chain's own coin. */
export function readBalance(url: string, address: string): Promise<bigint> {
  const [publicKey] = ss58Decode(address)
  return readNumber(url, system + account + hashed(publicKey), 16)
}

/** What an account has of an asset. */
export function readAssetBalance(url: string, asset: number, address: string): Promise<bigint> {
  const [publicKey] = ss58Decode(address)
  const id = new Uint8Array(new Uint32Array([asset]).buffer)
  return readNumber(url, assets + account + hashed(id) + hashed(publicKey), 0)
}

/** Checks a signature with the code of Substrate itself, compiled from Rust. */
export async function verifySignature(parameters: {
  address: string
  message: string
  signature: string
}): Promise<boolean> {
  const { sr25519Verify, waitReady } = await import('@polkadot/wasm-crypto')
  await waitReady()
  const [publicKey] = ss58Decode(parameters.address)
  const signed = new TextEncoder().encode(`<Bytes>${parameters.message}</Bytes>`)
  return sr25519Verify(Buffer.from(parameters.signature.slice(2), 'hex'), signed, publicKey)
}
