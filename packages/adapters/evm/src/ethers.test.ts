import { describeEvmAdapter } from '@latchkey/testing/conformance/evm'
import { ethers } from './ethers.ts'

describeEvmAdapter('ethers', { create: ({ window }) => ethers({ target: window }) })
