import { selectConnection } from '@latchkey/core'
import { useKitState } from '../hooks/useKitState.ts'
import { useLoaded } from '../hooks/useLoaded.ts'
import type { AccountButtonProps } from './AccountButton.tsx'
import { ConnectButton, type ConnectButtonProps } from './ConnectButton.tsx'

export type LatchkeyButtonProps = ConnectButtonProps & AccountButtonProps

const loadAccountButton = () => import('./loadAccountButton.ts').then((module) => module.loadAccountButton())

/**
 * The connect button while no wallet is connected, and the account button once one is.
 *
 * @example
 * <LatchkeyButton balance="hide" />
 */
export function LatchkeyButton(props: LatchkeyButtonProps) {
  const { namespace } = props
  const [isConnected, isAwaited] = useKitState(
    (state) => [
      selectConnection(state, namespace) !== undefined,
      state.open ||
        (state.connections[namespace ?? state.activeChain]?.status ?? 'disconnected') !== 'disconnected',
    ],
    'LatchkeyButton',
  )
  // Visitors without a wallet never load the account button. The others load it while their wallet is being connected.
  const loaded = useLoaded(isAwaited, undefined, loadAccountButton)
  return isConnected && loaded ? (
    <loaded.AccountButton {...props} />
  ) : (
    <ConnectButton {...props} isBusy={isConnected} />
  )
}
