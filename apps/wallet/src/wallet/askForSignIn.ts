import type { AuthTypes } from '@walletconnect/types'
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import type { Client } from '../connection/openClient.ts'
import { originOf } from '../connection/peer.ts'
import { readAuthentication } from '../connection/readAuthentication.ts'
import { reasons } from '../connection/reasons.ts'
import { readVerdict } from '../connection/verdict.ts'
import type { Family } from '../family.ts'
import { visibleLine } from '../visibleText.ts'
import type { ClientEvent } from './followClient.ts'
import type { SignInAsk } from './walletState.ts'

/** Makes a question for the owner of a page's wish to be signed in to with one click. Undefined: the page has been told why not. */
export async function askForSignIn(
  client: Client,
  event: ClientEvent,
  families: readonly Family[],
): Promise<SignInAsk | undefined> {
  const { id } = event
  const authentication = readAuthentication(event)
  const family = families.find(
    ({ chains, signMessage }) =>
      signMessage && chains.some((chain) => authentication?.payload.chains.includes(chain.id)),
  )
  const signMessage = family?.signMessage
  if (!authentication || !family || !signMessage) {
    await client.rejectSessionAuthenticate({
      id,
      reason: authentication ? reasons.unsupportedChains : reasons.unreadable,
    })
    return undefined
  }
  const { peer, payload, expiresAt } = authentication
  const chains = family.chains.filter((chain) => payload.chains.includes(chain.id))
  const authPayload = populateAuthPayload({
    authPayload: { ...payload, type: payload.type ?? 'eip4361' } as AuthTypes.PayloadParams,
    chains: chains.map((chain) => chain.id),
    methods: [...family.methods],
  })
  const issuer = (chain: string, address: string) => `did:pkh:${chain}:${address}`
  const messageFor = (chain: string, address: string) =>
    client.formatAuthMessage({ request: authPayload, iss: issuer(chain, address) })

  const isForeign = !originOf(peer.url) || new URL(peer.url).host !== payload.domain
  return {
    kind: 'signIn',
    key: `signIn:${id}`,
    peer,
    verdict: readVerdict(event.verifyContext, peer),
    expiresAt,
    accounts: family.accounts,
    chains,
    domain: visibleLine(payload.domain),
    warning: isForeign
      ? `The signature would be good for ${visibleLine(payload.domain)}, which is not the page that asks.`
      : undefined,
    messageFor: (address) => messageFor(chains[0]?.id ?? '', address),
    async approve(address) {
      const auths = []
      for (const chain of chains) {
        const s = await signMessage(address, messageFor(chain.id, address))
        auths.push(buildAuthObject(authPayload, { t: 'eip191', s }, issuer(chain.id, address)))
      }
      await client.approveSessionAuthenticate({ id, auths })
    },
    reject: () => client.rejectSessionAuthenticate({ id, reason: reasons.rejected }),
  }
}
