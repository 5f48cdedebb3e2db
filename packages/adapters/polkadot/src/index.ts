export { type PolkadotOptions, polkadot } from './polkadot.ts'
