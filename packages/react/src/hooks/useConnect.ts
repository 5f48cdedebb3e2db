import type { Connection, Kit } from '@latchkey/core'
import type { MutationParameters, MutationResult } from './mutation.ts'
import { useKitContext } from './useKitContext.ts'
import { useMutation } from './useMutation.ts'

type Variables = Parameters<Kit['connect']>[0]

export type UseConnectParameters = MutationParameters<Connection, Variables>
export type UseConnectReturnType = MutationResult<Connection, Variables> & {
  /** The same as `mutateAsync`. */
  connect: Kit['connect']
}

/**
 * Connects a wallet without the modal, and shows how far it is.
 *
 * @example
 * const { mutate, isPending, error } = useConnect()
 * <button disabled={isPending} onClick={() => mutate({ connectorId: 'io.metamask' })}>Connect</button>
 */
export function useConnect({ mutation }: UseConnectParameters = {}): UseConnectReturnType {
  const { kit } = useKitContext('useConnect')
  const result = useMutation(kit.connect, mutation)
  return { ...result, connect: result.mutateAsync }
}
