import { blake2b } from '@latchkey/protocol/addresses'
import { sign } from '@scure/sr25519'
import { type Hex, toHex } from '../../chains/hex.ts'
import { payloadBytes, type SignerPayload } from '../../chains/polkadot/signerPayload.ts'
import { type Bytes, concatBytes, isEqual, utf8 } from '../bytes.ts'
import { KeyError } from '../KeyError.ts'

const before = utf8('<Bytes>')
const after = utf8('</Bytes>')

/** Signs bytes between `<Bytes>` and `</Bytes>`, which no transaction begins with. What is between them already stays as it is. */
export function signPolkadotMessage(key: Bytes, message: Uint8Array): Hex {
  const isWrapped =
    message.length >= before.length + after.length &&
    isEqual(message.subarray(0, before.length), before) &&
    isEqual(message.subarray(-after.length), after)
  return toHex(sign(key, isWrapped ? message : concatBytes(before, message, after)))
}

/** What is longer is signed by its hash. */
const longestPayload = 256
/** In a `MultiSignature` the first byte says how it was made. */
const sr25519Type = 1

/** Signs a transaction that Polkadot.js describes in parts. A signed extension that is not known here is refused. */
export function signPolkadotTransaction(key: Bytes, payload: SignerPayload): Hex {
  const bytes = payloadBytes(payload)
  if (!bytes) throw new KeyError('REQUEST_REFUSED')
  const signature = sign(key, bytes.length > longestPayload ? blake2b(bytes, 32) : bytes)
  return toHex(concatBytes(Uint8Array.of(sr25519Type), signature))
}
