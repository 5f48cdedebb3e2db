import type { SiweConfig, SiweSession } from './siweConfig.ts'

/** A backend in memory: what it was asked, its session, and what goes wrong. Nonces count up; a signature is good that says so. */
export function createTestBackend() {
  const log: string[] = []
  const state: { session: SiweSession | null; next: SiweSession | null; fails?: unknown } = {
    session: null,
    next: null,
  }
  let nonces = 0
  async function answer<T>(call: string, give: () => T): Promise<T> {
    log.push(call)
    if (state.fails) throw state.fails
    return give()
  }
  const config: SiweConfig = {
    getNonce: (address) => answer(`nonce ${address}`, () => `nonce${++nonces}`),
    getMessageParams: () => ({ domain: 'app.example', uri: 'https://app.example', chains: [1] }),
    createMessage: ({ address, chainId, nonce }) => `${address} on ${chainId} with ${nonce}`,
    verifyMessage: ({ signature }) =>
      answer('verify', () => {
        if (signature === 'good') state.session = state.next
        return signature === 'good'
      }),
    getSession: () => answer('session', () => state.session),
    signOut: () =>
      answer('sign out', () => {
        state.session = null
        return true
      }),
    onSignIn: ({ address, chainId }) => void log.push(`on sign in ${chainId} ${address}`),
    onSignOut: () => void log.push('on sign out'),
  }
  return { config, state, log }
}
