import { useLoaded } from '../../hooks/useLoaded.ts'
import { useIsEmbeddedWallet } from './useIsEmbeddedWallet.ts'

/** The ways to log in to the embedded wallet. Nothing for other wallets, and loaded only where they are shown. */
export function LinkedLogins() {
  const isEmbedded = useIsEmbeddedWallet()
  const loaded = useLoaded(isEmbedded, undefined, () => import('./LoginList.tsx'))
  return isEmbedded && loaded ? <loaded.LoginList /> : null
}
