import { formatChainId, isLatchkeyError } from '@latchkey/protocol'
import { checkMessage, loadMessages, parseMessage } from '@latchkey/siwx'
import { verifyEvm } from '@latchkey/siwx/evm/verify'
import { SocialError } from '../social/providers/socialError.ts'
import type { FarcasterNodes } from './farcasterNodes.ts'

/** What the message must say. `now`: milliseconds since 1970. */
export type FarcasterExpectations = { domain: string; uri: string; nonce: string; now: number }

const statements: readonly (string | undefined)[] = ['Farcaster Auth', 'Farcaster Connect']
const fidResource = /^farcaster:\/\/fid\/([1-9]\d{0,18})\/?$/
/** Optimism's, which is where ids are. */
const chainId = formatChainId({ namespace: 'eip155', reference: '10' })

/**
 * Whose Farcaster id it is that a wallet has signed for: reads the message to the byte, compares all that we know beforehand, verifies the signature
 * by the key or the contract of the address (ERC-1271), and asks the registry whose id the address has. Rejects with a `SocialError`.
 */
export async function verifyFarcaster(
  { message: text, signature }: { message: string; signature: string },
  { uri, ...expected }: FarcasterExpectations,
  nodes: FarcasterNodes,
): Promise<{ fid: string; custody: string }> {
  const families = [await loadMessages('eip155')]
  const message = refusing(() => parseMessage(text, families))
  const { accountAddress: address } = message
  refusing(() => checkMessage(message, { ...expected, chainId }))
  if (message.scheme !== undefined && `${message.scheme}://` !== `${new URL(uri).protocol}//`)
    throw mismatch('scheme')
  if (message.uri !== uri) throw mismatch('uri')
  if (!statements.includes(message.statement)) throw mismatch('statement')
  const fids = (message.resources ?? []).flatMap((resource) => fidResource.exec(resource)?.[1] ?? [])
  const [fid] = fids
  if (fid === undefined || fids.length !== 1) throw mismatch('fid-resource')

  const isSigned =
    // A key needs no node. Where there is none, the address may be a contract.
    (await verifyEvm({ address, text, signature })) ||
    (await nodes.agree((call) => verifyEvm({ address, text, signature, call })))
  if (!isSigned) throw mismatch('signature')
  if ((await nodes.idOf(address)) !== BigInt(fid)) throw mismatch('fid')
  return { fid, custody: address }
}

const mismatch = (detail: string) => new SocialError('mismatch', detail)

function refusing<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!isLatchkeyError(error)) throw error
    throw new SocialError(error.code === 'SIGNIN_EXPIRED' ? 'expired' : 'mismatch', error.code)
  }
}
