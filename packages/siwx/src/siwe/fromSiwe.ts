import {
  type CaipChainId,
  formatChainId,
  parseChainId,
  type SigninSession,
  type Siwx,
  signInChainError,
} from '@latchkey/protocol'
import { evmNamespace } from '../families/evm/evmNamespace.ts'
import { fromClaims } from '../message/fromClaims.ts'
import { createSiweBackend } from './siweBackend.ts'
import type { SiweConfig, SiweMessageFields, SiweSession } from './siweConfig.ts'

export type { SiweConfig, SiweMessageFields, SiweMessageParams, SiweSession } from './siweConfig.ts'

/**
 * Sign-in for `createLatchkey` with a SIWE backend that is there already. It has one session, of an EVM account; chains that are not of EVM
 * count as signed in. Undefined where `enabled` is false.
 *
 * @example
 * const siwx = fromSiwe({ getNonce, getMessageParams, createMessage, verifyMessage, getSession, signOut })
 * const kit = createLatchkey({ projectId, apiUrl, networks, adapters, siwx })
 */
export function fromSiwe(config: SiweConfig): Siwx | undefined {
  const {
    createMessage = writeMessage,
    required = true,
    enabled = true,
    signOutOnDisconnect = true,
    signOutOnAccountChange = true,
    signOutOnNetworkChange = true,
  } = config
  if (!enabled) return undefined
  const backend = createSiweBackend(config)

  /** Whether a session is good for an account on a chain: what does not end it does not matter. */
  function isFor(session: SiweSession, chainId: CaipChainId, address: string): boolean {
    const isSameAccount = session.address.toLowerCase() === address.toLowerCase()
    const isSameNetwork = toChain(session) === chainId
    return (isSameAccount || !signOutOnAccountChange) && (isSameNetwork || !signOutOnNetworkChange)
  }

  return {
    async createMessage({ accountAddress, chainId, notBefore }) {
      const { reference } = parseChainId(chainId)
      if (!isEvm(chainId)) throw signInChainError({ details: `A SIWE backend does not know ${chainId}` })
      const [params, nonce] = await Promise.all([
        backend.ask(() => config.getMessageParams()),
        backend.nonce(accountAddress),
      ])
      const fields: SiweMessageFields = {
        ...params,
        address: `did:pkh:${chainId}:${accountAddress}`,
        chainId: Number(reference),
        nonce,
        version: '1',
        iat: params.iat ?? new Date().toISOString(),
        ...(notBefore !== undefined && { nbf: notBefore }),
      }
      // Whoever signs while they connect is not known yet: their wallet writes the text.
      const text = accountAddress ? await createMessage(fields) : ''
      return { ...fromClaims(fields, { chainId, address: accountAddress }), toString: () => text }
    },
    addSession: (session) => backend.signIn(session),
    async revokeSession(chainId, address) {
      if (!isEvm(chainId)) return
      const session = await backend.session()
      if (session && isFor(session, chainId, address)) await backend.signOut()
    },
    async setSessions([first]) {
      // A wallet that has signed for several chains: the first is the one that it was asked on.
      if (first) await backend.signIn(first)
      else if (await backend.session()) await backend.signOut()
    },
    async getSessions(chainId, address) {
      if (!isEvm(chainId)) return [toSigninSession(chainId, address)]
      const known = backend.known()
      const session = await backend.session()
      if (!session) return []
      if (isFor(session, chainId, address)) return [toSigninSession(toChain(session), session.address)]
      // The account or the network has changed, here or while no page was open. What another tab has begun meanwhile is for that to end.
      if (known === undefined || isSame(known, session)) await backend.signOut()
      return []
    },
    toSession: async (cacao) => (await import('../cacao/toSession.ts')).toSession(cacao),
    getRequired: () => required,
    getSignOutOnDisconnect: () => signOutOnDisconnect,
  }
}

const isEvm = (chainId: CaipChainId) => parseChainId(chainId).namespace === evmNamespace

const toChain = ({ chainId }: Pick<SiweSession, 'chainId'>) =>
  formatChainId({ namespace: evmNamespace, reference: String(chainId) })

function isSame(one: SiweSession | null, other: SiweSession): boolean {
  return one?.address === other.address && one.chainId === other.chainId
}

/** Who is signed in. What they have signed, the backend keeps to itself. */
function toSigninSession(chainId: CaipChainId, accountAddress: string): SigninSession {
  const data = { accountAddress, chainId, domain: '', uri: '', version: '1', nonce: '' }
  return { data, message: '', signature: '' }
}

/** EIP-4361. */
async function writeMessage(fields: SiweMessageFields): Promise<string> {
  const [{ formatMessage }, { evm }] = await Promise.all([
    import('../message/formatMessage.ts'),
    import('../families/evm/evm.ts'),
  ])
  const address = fields.address.split(':').at(-1) ?? ''
  return formatMessage(fromClaims(fields, { chainId: toChain(fields), address }), [evm])
}
