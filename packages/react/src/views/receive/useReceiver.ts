import { type Network, selectAccount } from '@latchkey/core'
import { useKitState } from '../../hooks/useKitState.ts'
import { receiveNetworks } from './receiveNetworks.ts'

export type Receiver = {
  address: string
  name: string | undefined
  image: string | undefined
  /** Where money for it arrives, the network in use first. */
  networks: readonly [Network, ...Network[]]
}

/** The account in use as somebody who is paid; undefined while none is connected. */
export function useReceiver(): Receiver | undefined {
  const { address, profileName: name, profileImage: image } = useKitState((state) => selectAccount(state))
  const [current, ...others] = useKitState(receiveNetworks)
  if (!address || !current) return undefined
  return { address, name, image, networks: [current, ...others] }
}
