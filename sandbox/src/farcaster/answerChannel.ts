import { type Address, getAddress } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { farcasterAccount } from './farcasterAccount.ts'
import { type AskedChannel, readChannel } from './readChannel.ts'
import type { FarcasterPerson } from './sandboxFarcaster.ts'

/** What is signed, by the names of EIP-4361. */
export type SignInFields = Parameters<typeof createSiweMessage>[0]

type Options = {
  relayUrl: string
  channelToken: string
  person: FarcasterPerson
  /** The number of the account that signs. Default: the person's own. */
  account?: number
  /** What the message says other than it should. For attacks. */
  message?: Partial<SignInFields>
  /** The relay's key, where it has one. */
  authKey?: string
  now?: () => number
}

/** Optimism's, whatever chain the registry is on here. */
const signInChainId = 10

/**
 * Does what a Farcaster wallet does when its owner approves a login: reads what is asked for, signs the message, and sends it back.
 *
 * @example
 * const [ada] = sandboxFarcaster.people
 * await answerChannel({ relayUrl: relay.url, channelToken, person: ada })
 */
export async function answerChannel({
  relayUrl,
  channelToken,
  person,
  account = person.account,
  message = {},
  authKey,
  now = Date.now,
}: Options): Promise<void> {
  const headers = {
    authorization: `Bearer ${channelToken}`,
    'content-type': 'application/json',
    ...(authKey !== undefined && { 'x-farcaster-auth-relay-key': authKey }),
  }
  const asked = await readChannel({ relayUrl, channelToken })
  if (!asked) throw new Error('The relay has nothing to be signed: 401.')
  const signer = farcasterAccount(account)
  const text = createSiweMessage({
    ...signInFields(asked, signer.address, now()),
    resources: [`farcaster://fid/${person.fid}`, 'farcaster://signer/type/custody'],
    ...message,
  })
  const { fid, username, displayName, bio } = person
  const answer = await fetch(`${relayUrl}/v1/channel/authenticate`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      message: text,
      signature: await signer.signMessage({ message: text }),
      ...{ fid, username, displayName, bio },
    }),
  })
  if (answer.status !== 201) throw new Error(`The relay did not take the answer: ${answer.status}.`)
}

function signInFields(asked: AskedChannel, address: Address, now: number): SignInFields {
  const { domain, siweUri, nonce, notBefore, expirationTime, requestId } = asked
  return {
    domain,
    address: getAddress(address),
    statement: 'Farcaster Auth',
    uri: siweUri,
    version: '1',
    chainId: signInChainId,
    nonce,
    issuedAt: new Date(now),
    ...(notBefore !== undefined && { notBefore: new Date(notBefore) }),
    ...(expirationTime !== undefined && { expirationTime: new Date(expirationTime) }),
    ...(requestId !== undefined && { requestId }),
  }
}
