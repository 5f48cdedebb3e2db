import { checksumAddress } from '@latchkey/protocol/addresses'
import type { Hex } from '../hex.ts'

/** A call as a page asks for it. */
export type EvmCall = { to?: Hex; data: Hex; value: bigint }

/** What a call does, where its function is one of those that every wallet must know. Addresses have their checksum. */
export type DecodedCall =
  | { kind: 'transfer'; to: string; amount: bigint }
  | { kind: 'transferFrom'; from: string; to: string; amount: bigint }
  /** An allowance; of an ERC-721 contract, `amount` is the number of the item. `adds`: on top of what is allowed already. */
  | { kind: 'approve'; spender: string; amount: bigint; adds: boolean }
  | { kind: 'decreaseAllowance'; spender: string; amount: bigint }
  | { kind: 'permit'; owner: string; spender: string; amount: bigint }
  | { kind: 'sendItem'; from: string; to: string; item: bigint; amount: bigint }
  | { kind: 'sendItems'; from: string; to: string }
  | { kind: 'approveAll'; operator: string; isApproved: boolean }
  /** To Permit2, which then spends on behalf of whoever it is told. */
  | { kind: 'permit2Approve'; token: string; spender: string; amount: bigint }
  | { kind: 'permit2Transfer'; from: string; to: string; amount: bigint; token: string }

type Words = {
  count: number
  address(index: number): string
  number(index: number): bigint
  flag(index: number): boolean
}

/** By selector: how many words there are at least, whether there may be more, and what they mean. */
const functions: Readonly<
  Record<string, { words: number; hasTail?: boolean; read(words: Words): DecodedCall }>
> = {
  // transfer(address,uint256)
  a9059cbb: { words: 2, read: (w) => ({ kind: 'transfer', to: w.address(0), amount: w.number(1) }) },
  // transferFrom(address,address,uint256)
  '23b872dd': {
    words: 3,
    read: (w) => ({ kind: 'transferFrom', from: w.address(0), to: w.address(1), amount: w.number(2) }),
  },
  // approve(address,uint256)
  '095ea7b3': {
    words: 2,
    read: (w) => ({ kind: 'approve', spender: w.address(0), amount: w.number(1), adds: false }),
  },
  // increaseAllowance(address,uint256)
  '39509351': {
    words: 2,
    read: (w) => ({ kind: 'approve', spender: w.address(0), amount: w.number(1), adds: true }),
  },
  // decreaseAllowance(address,uint256)
  a457c2d7: {
    words: 2,
    read: (w) => ({ kind: 'decreaseAllowance', spender: w.address(0), amount: w.number(1) }),
  },
  // permit(address,address,uint256,uint256,uint8,bytes32,bytes32)
  d505accf: {
    words: 7,
    read: (w) => ({ kind: 'permit', owner: w.address(0), spender: w.address(1), amount: w.number(2) }),
  },
  // safeTransferFrom(address,address,uint256)
  '42842e0e': {
    words: 3,
    read: (w) => ({ kind: 'sendItem', from: w.address(0), to: w.address(1), item: w.number(2), amount: 1n }),
  },
  // safeTransferFrom(address,address,uint256,bytes)
  b88d4fde: {
    words: 5,
    hasTail: true,
    read: (w) => ({ kind: 'sendItem', from: w.address(0), to: w.address(1), item: w.number(2), amount: 1n }),
  },
  // safeTransferFrom(address,address,uint256,uint256,bytes)
  f242432a: {
    words: 6,
    hasTail: true,
    read: (w) => ({
      kind: 'sendItem',
      from: w.address(0),
      to: w.address(1),
      item: w.number(2),
      amount: w.number(3),
    }),
  },
  // safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)
  '2eb2c2d6': {
    words: 5,
    hasTail: true,
    read: (w) => ({ kind: 'sendItems', from: w.address(0), to: w.address(1) }),
  },
  // setApprovalForAll(address,bool)
  a22cb465: {
    words: 2,
    read: (w) => ({ kind: 'approveAll', operator: w.address(0), isApproved: w.flag(1) }),
  },
  // approve(address,address,uint160,uint48)
  '87517c45': {
    words: 4,
    read: (w) => ({
      kind: 'permit2Approve',
      token: w.address(0),
      spender: w.address(1),
      amount: w.number(2),
    }),
  },
  // transferFrom(address,address,uint160,address)
  '36c78516': {
    words: 4,
    read: (w) => ({
      kind: 'permit2Transfer',
      from: w.address(0),
      to: w.address(1),
      amount: w.number(2),
      token: w.address(3),
    }),
  },
}

/** Undefined where the function is not known, or its arguments are not what it takes. */
export function decodeCall(data: Hex): DecodedCall | undefined {
  const selector = data.slice(2, 10).toLowerCase()
  const known = Object.hasOwn(functions, selector) ? functions[selector] : undefined
  const body = data.slice(10)
  const count = body.length / 64
  if (!known || (known.hasTail ? count < known.words : count !== known.words)) return
  const word = (index: number) => BigInt(`0x${body.slice(index * 64, index * 64 + 64)}`)
  try {
    return known.read({
      count,
      number: word,
      address(index) {
        if (word(index) >= 2n ** 160n) throw new RangeError('Not an address')
        return checksumAddress(`0x${word(index).toString(16).padStart(40, '0')}`)
      },
      flag(index) {
        if (word(index) > 1n) throw new RangeError('Not a flag')
        return word(index) === 1n
      },
    })
  } catch {
    return
  }
}
