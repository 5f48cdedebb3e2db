import type { Kit } from '@latchkey/core'
import type { Namespace, SignatureOf } from '@latchkey/protocol'
import type { MutationParameters, MutationResult } from './mutation.ts'
import { useKitContext } from './useKitContext.ts'
import { useMutation } from './useMutation.ts'

type Variables = { message: string; namespace?: Namespace | undefined; signin?: object | undefined }

export type UseSignMessageParameters<namespace extends Namespace = Namespace> = MutationParameters<
  SignatureOf<namespace>,
  Variables
> & {
  /** Whose wallet signs. Default: that of the active namespace. */
  namespace?: namespace | undefined
}
export type UseSignMessageReturnType<namespace extends Namespace = Namespace> = MutationResult<
  SignatureOf<namespace>,
  Variables
> & {
  /** The same as `mutateAsync`. */
  signMessage: Kit['signMessage']
}

/**
 * Asks the wallet to sign a message.
 *
 * @example
 * const { mutate, data } = useSignMessage({ namespace: 'eip155' })
 * <button onClick={() => mutate({ message: 'hello' })}>{data ?? 'Sign'}</button>
 */
export function useSignMessage<namespace extends Namespace = Namespace>({
  namespace,
  mutation,
}: UseSignMessageParameters<namespace> = {}): UseSignMessageReturnType<namespace> {
  const { kit } = useKitContext('useSignMessage')
  const result = useMutation<SignatureOf<namespace>, Variables>(
    (variables) => kit.signMessage({ namespace, ...variables } as Variables & { namespace: namespace }),
    mutation,
  )
  return { ...result, signMessage: result.mutateAsync as Kit['signMessage'] }
}
