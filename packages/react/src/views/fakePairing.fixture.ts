import type { Adapter, AdapterContext, Pairing } from '@latchkey/core'
import { type LatchkeyError, toChainId } from '@latchkey/protocol'

export type FakePairing = {
  adapters: readonly Adapter[]
  /** The links that were made, oldest first. */
  links: { uri: string; approve: () => void; refuse: (error: LatchkeyError) => void }[]
  /** The time of the session is up. */
  expire: () => void
}

type Behaviour = {
  /** No link ever comes. */
  isSlow?: boolean
  /** No link can be made. */
  fails?: LatchkeyError
  /** How the wallet answers each link at once. */
  refuses?: LatchkeyError
}

const chainId = toChainId('eip155:1')

/** A whole universal adapter over a wallet elsewhere, which the test plays. */
export function createFakePairing({ isSlow = false, fails, refuses }: Behaviour = {}): FakePairing {
  const links: FakePairing['links'] = []
  let isConnected = false
  let context: AdapterContext | undefined

  async function pair(): Promise<Pairing> {
    if (isSlow) return new Promise(() => {})
    if (fails) throw fails
    const topic = `${links.length + 1}`.padStart(64, '7f6e504bfad60b485450578e05678ed3')
    const uri = `wc:${topic}@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303&expiryTimestamp=1794736800`
    let approve = () => {}
    let refuse = (_: LatchkeyError) => {}
    const approved = new Promise<Awaited<Pairing['approved']>>((resolve, reject) => {
      approve = () => {
        isConnected = true
        resolve({ cacaos: [] })
      }
      refuse = reject
    })
    links.push({ uri, approve, refuse })
    if (refuses) refuse(refuses)
    return { uri, approved, abort: () => {} }
  }

  const adapter: Adapter = {
    type: 'universal',
    role: 'links',
    namespace: 'eip155',
    start(given) {
      context = given
      given.emit({
        type: 'connectors',
        connectors: [{ id: 'walletConnect', name: 'WalletConnect', chain: 'eip155', type: 'WALLET_CONNECT' }],
      })
      return () => {}
    },
    pair,
    connect: () => Promise.reject(new Error('There is a link for this')),
    reconnect: async () =>
      isConnected
        ? {
            accounts: [
              { namespace: 'eip155', address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', type: 'eoa' },
            ],
            chainId,
            provider: {},
            wallet: { name: 'Rainbow' },
          }
        : undefined,
    disconnect: async () => {
      isConnected = false
    },
    switchNetwork: async () => {},
    isAddress: () => true,
    getBalance: async () => ({ value: 1n, decimals: 18 }),
  }
  function expire() {
    isConnected = false
    context?.emit({ type: 'disconnected', connectorId: 'walletConnect', expired: 'Rainbow' })
  }
  return { adapters: [adapter], links, expire }
}
