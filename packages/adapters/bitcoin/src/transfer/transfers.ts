export { planTransfer } from './planTransfer.ts'
export { openPsbt, takeSigned } from './psbt.ts'
