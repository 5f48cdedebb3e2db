import type { Abi, ContractCall, ContractFunctionName, Kit } from '@latchkey/core'
import type { Hex, Namespace } from '@latchkey/protocol'
import type { MutationOptions, MutationParameters, MutationResult } from './mutation.ts'
import { useKitContext } from './useKitContext.ts'
import { useMutation } from './useMutation.ts'

type Variables = ContractCall & { namespace?: Namespace | undefined }

export type UseWriteContractParameters = MutationParameters<Hex, Variables>
export type UseWriteContractReturnType = Omit<MutationResult<Hex, Variables>, 'mutate' | 'mutateAsync'> & {
  mutate: <const abi extends Abi, name extends ContractFunctionName<abi>>(
    variables: ContractCall<abi, name> & { namespace?: Namespace | undefined },
    options?: MutationOptions<Hex, Variables>,
  ) => void
  mutateAsync: Kit['writeContract']
}

/**
 * Asks the wallet to call a function of a contract; `data` is the hash of the transaction. The function's name and arguments are checked
 * against the ABI where that is `as const`.
 *
 * @example
 * const { mutate, data } = useWriteContract()
 * <button onClick={() => mutate({ address, abi, functionName: 'transfer', args: [to, 1n] })}>Send</button>
 */
export function useWriteContract({ mutation }: UseWriteContractParameters = {}): UseWriteContractReturnType {
  const { kit } = useKitContext('useWriteContract')
  const result = useMutation<Hex, Variables>((variables) => kit.writeContract(variables), mutation)
  // The functions are those of `result`; what the compiler infers of their parameters is for their callers.
  return result as unknown as UseWriteContractReturnType
}
