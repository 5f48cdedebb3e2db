import type { AddressOf, Namespace } from '@latchkey/protocol'

export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'

/** One address of a wallet. */
export type Account<namespace extends Namespace = Namespace> = {
  namespace: namespace
  address: AddressOf<namespace>
  type: AccountType
  publicKey?: string | undefined
  path?: string | undefined
}
