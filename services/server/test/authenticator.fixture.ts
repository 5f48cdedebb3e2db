import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** A head of CBOR (RFC 8949) for lengths below 65536. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.of((major << 5) | value)
  return value < 256
    ? Buffer.of((major << 5) | 24, value)
    : Buffer.of((major << 5) | 25, value >> 8, value & 255)
}
const integer = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const bytesOf = (value: Uint8Array) => Buffer.concat([head(2, value.length), value])
const textOf = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const mapOf = (...entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()])

export type Ceremony = {
  challenge: string
  origin: string
  rpId: string
  /** What is wrong with it. */
  isVerified?: boolean
  type?: string
}

/** An authenticator with one passkey, as far as the server sees it: ES256, attestation "none". */
export function makeAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let count = 0

  const clientDataOf = ({ challenge, origin, type }: Ceremony, usual: string) =>
    Buffer.from(JSON.stringify({ type: type ?? usual, challenge, origin, crossOrigin: false }))
  function dataOf({ rpId, isVerified = true }: Ceremony, credential?: Buffer) {
    count += 1
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (credential ? 0x40 : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    return Buffer.concat([sha256(rpId), Buffer.of(flags), counter, credential ?? Buffer.alloc(0)])
  }

  return {
    id: text(id),
    create(ceremony: Ceremony) {
      const key = mapOf(
        [integer(1), integer(2)],
        [integer(3), integer(-7)],
        [integer(-1), integer(1)],
        [integer(-2), bytesOf(Buffer.from(x, 'base64url'))],
        [integer(-3), bytesOf(Buffer.from(y, 'base64url'))],
      )
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, key])
      const attestation = mapOf(
        [textOf('fmt'), textOf('none')],
        [textOf('attStmt'), mapOf()],
        [textOf('authData'), bytesOf(dataOf(ceremony, credential))],
      )
      return {
        id: text(id),
        clientDataJSON: text(clientDataOf(ceremony, 'webauthn.create')),
        attestationObject: text(attestation),
        transports: ['internal'],
      }
    },
    get(ceremony: Ceremony) {
      const data = dataOf(ceremony)
      const clientData = clientDataOf(ceremony, 'webauthn.get')
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey)
      return {
        id: text(id),
        clientDataJSON: text(clientData),
        authenticatorData: text(data),
        signature: text(signature),
      }
    },
    /** Sets the count of signatures back, as a copy of the authenticator has it. */
    rewind: () => {
      count = 0
    },
  }
}
