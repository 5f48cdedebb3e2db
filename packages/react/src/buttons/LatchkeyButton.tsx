import { selectConnection } from '@latchkey/core'
import { useKitState } from '../hooks/useKitState.ts'
import { AccountButton, type AccountButtonProps } from './AccountButton.tsx'
import { ConnectButton, type ConnectButtonProps } from './ConnectButton.tsx'

export type LatchkeyButtonProps = ConnectButtonProps & AccountButtonProps

/**
 * The connect button while no wallet is connected, and the account button once one is.
 *
 * @example
 * <LatchkeyButton balance="hide" />
 */
export function LatchkeyButton(props: LatchkeyButtonProps) {
  const connected = useKitState(
    (state) => selectConnection(state, props.namespace) !== undefined,
    'LatchkeyButton',
  )
  return connected ? <AccountButton {...props} /> : <ConnectButton {...props} />
}
