import type { Kit, TypedData, TypedDataTypes } from '@latchkey/core'
import type { Hex, Namespace } from '@latchkey/protocol'
import type { MutationOptions, MutationParameters, MutationResult } from './mutation.ts'
import { useKitContext } from './useKitContext.ts'
import { useMutation } from './useMutation.ts'

type Variables = { typedData: TypedData; namespace?: Namespace | undefined }

export type UseSignTypedDataParameters = MutationParameters<Hex, Variables>
export type UseSignTypedDataReturnType = Omit<MutationResult<Hex, Variables>, 'mutate' | 'mutateAsync'> & {
  mutate: <const types extends TypedDataTypes, primaryType extends keyof types & string>(
    variables: { typedData: TypedData<types, primaryType>; namespace?: Namespace | undefined },
    options?: MutationOptions<Hex, Variables>,
  ) => void
  mutateAsync: Kit['signTypedData']
}

/**
 * Asks the wallet to sign typed data (EIP-712). The message is checked against its types where they are `as const`.
 *
 * @example
 * const { mutate, data } = useSignTypedData()
 * <button onClick={() => mutate({ typedData: { domain, types, primaryType: 'Mail', message } })}>Sign</button>
 */
export function useSignTypedData({ mutation }: UseSignTypedDataParameters = {}): UseSignTypedDataReturnType {
  const { kit } = useKitContext('useSignTypedData')
  const result = useMutation<Hex, Variables>((variables) => kit.signTypedData(variables), mutation)
  // The functions are those of `result`; what the compiler infers of their parameters is for their callers.
  return result as unknown as UseSignTypedDataReturnType
}
