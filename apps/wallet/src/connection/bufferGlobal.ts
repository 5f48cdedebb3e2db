import { Buffer } from 'buffer/'

// The WalletConnect library expects Node's `Buffer` for what it encodes and checks, and the page has none.
Object.assign(globalThis, { Buffer })
