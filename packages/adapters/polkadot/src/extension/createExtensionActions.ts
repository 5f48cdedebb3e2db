import { type Adapter, mapActionErrors } from '@latchkey/core'
import { parseSs58 } from '@latchkey/protocol/addresses'
import { getBalance } from '../chain/getBalance.ts'
import { createConnecting } from './createConnecting.ts'
import type { ExtensionSource } from './extensionSource.ts'
import { fromExtension } from './fromExtension.ts'

import { signMessage } from './signMessage.ts'

type ExtensionActions = Pick<
  Required<Adapter>,
  'connect' | 'reconnect' | 'disconnect' | 'switchNetwork' | 'isAddress' | 'getBalance' | 'signMessage'
>

/** All that needs no metadata of the chain. */
export function createExtensionActions(source: ExtensionSource): ExtensionActions {
  return mapActionErrors(
    {
      ...createConnecting(source),
      isAddress: async (value) => parseSs58(value) !== undefined,
      getBalance,
      signMessage: (parameters) => signMessage(source, parameters),
    },
    fromExtension,
  )
}
