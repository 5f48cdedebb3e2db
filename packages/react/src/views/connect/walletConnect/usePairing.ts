import { currentRoute, type Wallet } from '@latchkey/core'
import { useEffect } from 'react'
import { useKit } from '../../../hooks/useKit.ts'
import { useKitState } from '../../../hooks/useKitState.ts'

/** The link for a wallet elsewhere, made while a view wants it. The kit renews it, and closes the modal once a wallet took it. */
export function usePairing(wallet: Wallet | undefined, isWanted: boolean) {
  const kit = useKit()
  const { status, wcUri, wcError } = useKitState((state) => state.walletConnect)
  const isManual = useKitState((state) => state.options.manualWCControl)
  // The state says what went wrong, so the rejection needs no handling here.
  const start = () => void kit.connectWalletConnect({ wallet }).catch(() => {})

  // biome-ignore lint/correctness/useExhaustiveDependencies: `start` is new at every render and means the same
  useEffect(() => {
    if (isWanted && !isManual) start()
  }, [kit, isWanted, isManual])

  useEffect(() => {
    const { view } = currentRoute(kit.getState().router)
    return () => {
      // A visitor who went back does not need the link any more. One who looks for where to get the wallet comes back to it.
      const { history } = kit.getState().router
      if (!history.some((route) => route.view === view)) void kit.forgetWalletConnectUri()
    }
  }, [kit])

  return {
    uri: wcUri,
    error: status === 'error' ? wcError : undefined,
    hasFailed: status === 'error',
    retry: start,
  }
}
