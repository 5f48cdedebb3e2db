export { type BitcoinOptions, bitcoin } from './bitcoin.ts'
