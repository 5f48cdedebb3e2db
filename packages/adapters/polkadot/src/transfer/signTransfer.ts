import { read } from '@latchkey/core'
import { methodUnsupportedError } from '@latchkey/protocol'
import type { ExtensionSource, LiveExtension } from '../extension/extensionSource.ts'
import type { ExtensionAccount } from '../extension/toExtensionAccounts.ts'
import { toSignature } from '../extension/toSignature.ts'
import { whileExtensionIsThere } from '../extension/whileExtensionIsThere.ts'
import { toHex } from '../hex.ts'
import { encodeEra, encodeExtrinsic, signedExtensionsOf } from './extrinsic.ts'
import type { PreparedTransfer } from './prepareTransfer.ts'

/** Has an extension sign a prepared transfer. The result is the whole transaction. */
export async function signTransfer(
  source: ExtensionSource,
  {
    connectorId,
    extension,
    account,
    prepared,
  }: Pick<LiveExtension, 'extension'> & {
    connectorId: string
    account: ExtensionAccount
    prepared: PreparedTransfer
  },
): Promise<Uint8Array> {
  const { signPayload } = extension
  if (!signPayload) throw methodUnsupportedError({ details: 'The extension has no `signPayload`' })
  const { runtime, node, call, signing } = prepared
  // As Polkadot.js defines it for all extensions; numbers in big-endian hexadecimal.
  const payload = {
    address: account.address,
    blockHash: signing.birth.hash,
    blockNumber: number(signing.birth.number, 4),
    era: toHex(encodeEra(signing)),
    genesisHash: node.genesisHash,
    method: toHex(call),
    nonce: number(signing.nonce, 4),
    signedExtensions: signedExtensionsOf(runtime),
    specVersion: number(runtime.specVersion, 4),
    tip: number(0, 16),
    transactionVersion: number(runtime.transactionVersion, 4),
    version: 4,
  }
  const question = () => signPayload(payload)
  const answer = await whileExtensionIsThere({ target: source.target, connectorId, extension }, question)
  const { typed } = toSignature(read(answer, 'signature'), account.keyType)
  return encodeExtrinsic(runtime, { call, signing, publicKey: account.publicKey, typedSignature: typed })
}

function number(value: number, bytes: number): string {
  return `0x${value.toString(16).padStart(bytes * 2, '0')}`
}
