export { type SolanaOptions, solana } from './solana.ts'
