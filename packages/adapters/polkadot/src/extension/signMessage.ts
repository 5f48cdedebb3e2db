import { read, type Target } from '@latchkey/core'
import { methodUnsupportedError } from '@latchkey/protocol'
import { toHex } from '../hex.ts'
import type { ExtensionSource } from './extensionSource.ts'
import { grantedAccount } from './grantedAccount.ts'
import { toSignature } from './toSignature.ts'
import { whileExtensionIsThere } from './whileExtensionIsThere.ts'

const [before, after] = ['<Bytes>', '</Bytes>']

/**
 * Signs a text. Extensions put it between `<Bytes>` and `</Bytes>`, so that no page can have a transaction signed for a text, and
 * leave alone what stands there already: given so, it is signed alike by those that would not.
 */
export async function signMessage(
  source: ExtensionSource,
  { message, ...target }: Target & { message: string },
): Promise<string> {
  const { extension, account } = await grantedAccount(source, target)
  const { signRaw } = extension
  if (!signRaw) throw methodUnsupportedError({ details: 'The extension has no `signRaw`' })
  const isWrapped = message.startsWith(before) && message.endsWith(after)
  const data = toHex(new TextEncoder().encode(isWrapped ? message : before + message + after))
  const request = { address: account.address, data, type: 'bytes' }
  const answer = await whileExtensionIsThere({ ...source, ...target, extension }, () => signRaw(request))
  return toHex(toSignature(read(answer, 'signature'), account.keyType).bytes)
}
