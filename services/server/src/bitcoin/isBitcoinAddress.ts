import { bitcoinNetworks, parseBitcoinAddress } from '@latchkey/protocol/addresses'

/** Whether a text is an address of a network of Bitcoin, its checksum verified. `reference`: of the chain's id. */
export function isBitcoinAddress(reference: string, text: string): boolean {
  const network = bitcoinNetworks[reference]
  return network !== undefined && (parseBitcoinAddress(text)?.networks.includes(network.addresses) ?? false)
}
