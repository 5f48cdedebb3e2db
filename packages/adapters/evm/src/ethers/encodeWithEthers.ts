import { type ContractWrite, read } from '@latchkey/core'
import { optionInvalidError } from '@latchkey/protocol'

type Coder = { encodeFunctionData(name: string, args: readonly unknown[]): string }

function isCoder(value: unknown): value is Coder {
  return typeof read(value, 'encodeFunctionData') === 'function'
}

/** A contract call as call data, by the `Interface` of ethers: at the top in version 6, under `utils` in version 5. */
export function encodeWithEthers(library: unknown, { abi, functionName, args = [] }: ContractWrite): string {
  const Interface = read(library, 'Interface') ?? read(read(library, 'utils'), 'Interface')
  if (typeof Interface !== 'function')
    throw optionInvalidError('load', 'must resolve with the module of ethers 5 or 6')
  try {
    const coder: unknown = Reflect.construct(Interface, [abi])
    return isCoder(coder) ? coder.encodeFunctionData(functionName, args) : ''
  } catch (cause) {
    throw optionInvalidError('args', `do not fit \`${functionName}\` of the ABI`, cause)
  }
}
