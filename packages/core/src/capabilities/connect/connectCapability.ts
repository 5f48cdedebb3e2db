import type { Capability } from '../../base/capability/capability.ts'
import type { WalletConnectSlice } from './walletConnect/walletConnectState.ts'

export const connectCapability = {
  actions: [
    'connect',
    'disconnect',
    'setActiveConnection',
    'switchAddress',
    'connectWalletConnect',
    'prepareWalletConnect',
    'forgetWalletConnectUri',
    'setWcLinking',
  ],
  initialState: (): WalletConnectSlice => ({ walletConnect: { status: 'idle' } }),
} as const satisfies Capability
