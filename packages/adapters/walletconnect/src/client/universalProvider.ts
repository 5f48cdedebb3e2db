import type { UniversalProvider as Library } from '@walletconnect/universal-provider'

/** WalletConnect's provider, once it is open. */
export type UniversalProvider = Awaited<ReturnType<typeof Library.init>>
