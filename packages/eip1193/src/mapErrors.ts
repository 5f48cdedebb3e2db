import { mapActionErrors } from '@latchkey/core'
import { fromWallet } from '@latchkey/protocol'
import type { EvmActions } from './evmActions.ts'

/**
 * Whatever is thrown underneath leaves as a `LatchkeyError`.
 *
 * @example
 * return mapErrors({ connect, reconnect, disconnect, switchNetwork, ...createSigningActions(source) })
 */
export function mapErrors(actions: EvmActions): EvmActions {
  return mapActionErrors(actions, fromWallet)
}
