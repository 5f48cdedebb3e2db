import { type Hex, toFunctionSelector } from 'viem'

/** The code of a function, given its offset. */
export type FunctionBody = (start: number) => string

const size = (code: string) => code.length / 2
const push2 = (value: number) => `61${value.toString(16).padStart(4, '0')}`
const push4 = (value: number) => `63${value.toString(16).padStart(8, '0')}`

/** Reverts. */
export const reverting: FunctionBody = () => '5b60006000fd'

/** Never returns: it uses up all gas. */
export const endless: FunctionBody = (start) => `5b${push2(start)}56`

/** Returns data, which is stored behind the code. */
export const answering =
  (data: Hex): FunctionBody =>
  (start) => {
    const length = push2(size(data.slice(2)))
    return `5b${length}${push2(start + 16)}600039${length}6000f3${data.slice(2)}`
  }

/** Returns a text of the given number of zero bytes. */
export const longText =
  (bytes: number): FunctionBody =>
  () =>
    `5b6020600052${push4(bytes)}602052${push4(bytes + 64)}6000f3`

/** The code of a contract with the given functions. It reverts for all others. */
export function contractCode(functions: Readonly<Record<string, FunctionBody>>): Hex {
  const entries = Object.entries(functions)
  const bodiesStart = 6 + entries.length * 11 + 5
  let jumps = ''
  let bodies = ''
  for (const [signature, body] of entries) {
    const start = bodiesStart + size(bodies)
    jumps += `80${toFunctionSelector(signature).replace('0x', '63')}14${push2(start)}57`
    bodies += body(start)
  }
  return `0x60003560e01c${jumps}60006000fd${bodies}`
}
