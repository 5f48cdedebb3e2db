import type { Network } from '@latchkey/core'
import { useKit } from '../../hooks/useKit.ts'
import { networkStep } from './networkStep.ts'

/** Goes to a chosen network, by way of the views that it takes. */
export function useChooseNetwork(): (network: Network) => void {
  const kit = useKit()
  return (network) => {
    const step = networkStep(kit.getState(), network)
    if (step === 'SwitchNetwork') kit.push(step, { network })
    // Without a connected wallet nobody has to agree, so the switch cannot be declined.
    else if (step === 'switch') kit.switchNetwork(network).catch(() => {})
    else if (step === 'SwitchActiveChain') kit.push(step, { switchToChain: network.chainNamespace, network })
  }
}
