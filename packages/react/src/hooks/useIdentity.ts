import { selectNetwork } from '@latchkey/core'
import { useEffect, useState } from 'react'
import { useKitContext } from './useKitContext.ts'
import { useKitState } from './useKitState.ts'

export type UseIdentityReturnType = { name: string | undefined; avatar: string | undefined }

const unknown: UseIdentityReturnType = { name: undefined, avatar: undefined }

/**
 * The name and the picture that an address goes by on the active network. Both are undefined while they are not known, where
 * it has none, and without a server.
 *
 * @example
 * const { name, avatar } = useIdentity('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
 */
export function useIdentity(address: string | undefined): UseIdentityReturnType {
  const { kit } = useKitContext('useIdentity')
  const [network, hasServer] = useKitState(
    (state) => [selectNetwork(state)?.caipNetworkId, state.options.apiUrl !== undefined] as const,
    'useIdentity',
  )
  const [found, setFound] = useState<UseIdentityReturnType & { of: string }>()
  const question = address && hasServer ? `${network} ${address}` : undefined
  useEffect(() => {
    if (!question || !address) return
    let isCurrent = true
    kit.fetchIdentity(address).then(
      ({ name, avatar }) => isCurrent && setFound({ name, avatar, of: question }),
      // An address without a name is shown as it is.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [kit, question, address])
  return found && found.of === question ? found : unknown
}
