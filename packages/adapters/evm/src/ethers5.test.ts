import { describeEvmAdapter } from '@latchkey/testing/conformance/evm'
import { ethers5 } from './ethers5.ts'

describeEvmAdapter('ethers5', {
  create: ({ window }) => ethers5({ target: window, load: () => import('ethers5') }),
})
