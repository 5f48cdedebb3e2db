import {
  isLatchkeyError,
  type LatchkeyError,
  namespaces,
  parseChainId,
  signInAddressError,
  signInChainError,
  signInMessageInvalidError,
  signInNonceError,
  signInSignatureError,
} from '@latchkey/protocol'
import { type Caip122Message, checkMessage, loadMessages, loadVerifier, parseMessage } from '@latchkey/siwx'
import { chainFailure } from '../chains/chainFailure.ts'
import type { Chains } from '../chains/chains.ts'
import { requireChain } from '../chains/requireChain.ts'
import { familyOf } from '../families/families.ts'
import { Failure } from '../http/failure.ts'

/** A message, as it was read and as it was signed. */
export type SignIn = { message: Caip122Message; text: string; signature: string }

/** What is wrong with a message: the code says which part, the text what to do about it. */
export const refused = ({ code, message }: LatchkeyError) =>
  new Failure(401, [{ field: code, description: message }])

/**
 * Reads signed texts to the byte: nothing in them is believed yet. Several are of one account, say the same nonce, and are for a chain
 * each.
 */
export async function readSignIns(
  given: readonly { message: string; signature: string }[],
): Promise<readonly [SignIn, ...SignIn[]]> {
  const families = await Promise.all(namespaces.map(loadMessages))
  const read = ({ message, signature }: { message: string; signature: string }): SignIn => ({
    message: parseMessage(message, families),
    text: message,
    signature,
  })
  return refusing(async () => {
    const [first, ...others] = given.map(read)
    if (!first) throw signInMessageInvalidError('There is none')
    const { nonce, accountAddress } = first.message
    for (const { message } of others) {
      if (message.nonce !== nonce) throw signInNonceError()
      if (message.accountAddress !== accountAddress) throw signInAddressError()
    }
    const chainIds = new Set([first, ...others].map(({ message }) => message.chainId))
    if (chainIds.size <= others.length) throw signInChainError()
    return [first, ...others]
  })
}

/** Whether a message is for this page, at this time, about a chain that is served, and signed by its account. */
export async function verifySignIn(
  { message, text, signature }: SignIn,
  { chains, now, origin }: { chains: Chains; now: number; origin: string },
): Promise<void> {
  await refusing(async () => checkMessage(message, { now, domain: new URL(origin).host, origin }))
  const chain = requireChain(chains, message.chainId)
  const { runCode } = familyOf(chain)
  const verify = await loadVerifier(parseChainId(message.chainId).namespace)
  const isGood = await verify({
    address: message.accountAddress,
    text,
    signature,
    ...(runCode && { call: (code) => runCode(chain, code) }),
  }).catch((error: unknown) => {
    throw chainFailure(error)
  })
  if (!isGood) throw refused(signInSignatureError())
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isLatchkeyError(error) ? refused(error) : error
  }
}
