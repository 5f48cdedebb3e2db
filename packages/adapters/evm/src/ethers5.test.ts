import { describeAdapter } from '@latchkey/testing/private'
import { ethers5 } from './ethers5.ts'

describeAdapter('ethers5', {
  create: ({ window }) => ethers5({ target: window, load: () => import('ethers5') }),
})
