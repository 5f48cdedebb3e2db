import type { Hex } from '@latchkey/protocol'
import type { AbiParameter, AbiValues } from './solidity.ts'

/** The interface of a contract. Names and arguments of its functions are inferred where it is declared `as const`. */
export type Abi = readonly unknown[]

type WritingFunction = {
  readonly type: 'function'
  readonly name: string
  readonly stateMutability: 'nonpayable' | 'payable'
  readonly inputs: readonly AbiParameter[]
}

/** True for an ABI of which only the code that runs knows what is in it. */
type IsUnknown<abi extends Abi> = abi[number] extends { readonly type: infer type }
  ? string extends type
    ? true
    : false
  : true

type FunctionNamed<abi extends Abi, name> = Extract<abi[number], WritingFunction & { readonly name: name }>

/** The names of the functions that change the state of a contract. */
export type ContractFunctionName<abi extends Abi> =
  IsUnknown<abi> extends true ? string : Extract<abi[number], WritingFunction>['name']

/** The arguments of a function. Where several have its name, those of any of them. */
export type ContractFunctionArgs<abi extends Abi, name extends string> =
  IsUnknown<abi> extends true
    ? readonly unknown[]
    : FunctionNamed<abi, name> extends infer one
      ? one extends WritingFunction
        ? AbiValues<one['inputs']>
        : never
      : never

/** A function may be given coins only where it is `payable`. */
type ContractFunctionValue<abi extends Abi, name extends string> =
  IsUnknown<abi> extends true
    ? bigint
    : 'payable' extends FunctionNamed<abi, name>['stateMutability']
      ? bigint
      : never

/** A call of a contract's function, checked against its ABI. */
export type ContractCall<
  abi extends Abi = Abi,
  name extends ContractFunctionName<abi> = ContractFunctionName<abi>,
> = {
  address: Hex
  abi: abi
  functionName: name
  value?: ContractFunctionValue<abi, name> | undefined
} & (readonly [] extends ContractFunctionArgs<abi, name>
  ? { args?: ContractFunctionArgs<abi, name> | undefined }
  : { args: ContractFunctionArgs<abi, name> })
