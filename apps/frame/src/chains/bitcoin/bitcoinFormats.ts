import type { AddressNetwork } from '@latchkey/protocol/addresses'

const testBytes = { pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }

/** How the addresses of a network begin. */
export const bitcoinFormats = {
  main: { bech32: 'bc', pubKeyHash: 0, scriptHash: 5, wif: 0x80 },
  test: { bech32: 'tb', ...testBytes },
  regtest: { bech32: 'bcrt', ...testBytes },
} as const satisfies Record<AddressNetwork, object>
