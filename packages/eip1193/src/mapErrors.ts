import { fromWallet } from '@latchkey/protocol'
import type { EvmActions } from './evmActions.ts'

function seam<parameters, result>(action: (parameters: parameters) => Promise<result>) {
  return async (parameters: parameters): Promise<result> => {
    try {
      return await action(parameters)
    } catch (error) {
      throw fromWallet(error)
    }
  }
}

/**
 * Whatever is thrown underneath leaves as a `LatchkeyError`.
 *
 * @example
 * return mapErrors({ connect, reconnect, disconnect, switchNetwork, ...createSigningActions(source) })
 */
export function mapErrors(actions: EvmActions): EvmActions {
  return {
    connect: seam(actions.connect),
    reconnect: seam(actions.reconnect),
    disconnect: seam(actions.disconnect),
    switchNetwork: seam(actions.switchNetwork),
    getBalance: seam(actions.getBalance),
    signMessage: seam(actions.signMessage),
    signTypedData: seam(actions.signTypedData),
    sendTransaction: seam(actions.sendTransaction),
    estimateGas: seam(actions.estimateGas),
    writeContract: seam(actions.writeContract),
    transfer: seam(actions.transfer),
    estimateFee: seam(actions.estimateFee),
    watchTransaction: seam(actions.watchTransaction),
    getCapabilities: seam(actions.getCapabilities),
    sendCalls: seam(actions.sendCalls),
    getCallsStatus: seam(actions.getCallsStatus),
  }
}
