export { type AddressNetwork, parseBitcoinAddress as parseAddress } from '@latchkey/protocol/addresses'
