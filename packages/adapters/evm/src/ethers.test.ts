import { describeEvmAdapter } from '@latchkey/testing/private'
import { ethers } from './ethers.ts'

describeEvmAdapter('ethers', { create: ({ window }) => ethers({ target: window }) })
