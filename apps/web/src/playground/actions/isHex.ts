import type { Hex } from '@latchkey/protocol'

/** Whether an address is one of an EVM network. That it is complete has been checked where it was typed or configured. */
export const isHex = (address: string): address is Hex => address.startsWith('0x')
