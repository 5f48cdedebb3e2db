// Loaded with the first transaction: it needs Bitcoin's own library.
export { checkPsbts } from './checkPsbts.ts'
export { describePsbt } from './describePsbt.ts'
