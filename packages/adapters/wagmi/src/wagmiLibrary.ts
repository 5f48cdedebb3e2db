/** The actions of `@wagmi/core` that the adapter calls. */
export type WagmiLibrary = Pick<
  typeof import('@wagmi/core'),
  'connect' | 'disconnect' | 'injected' | 'reconnect' | 'switchChain'
>
