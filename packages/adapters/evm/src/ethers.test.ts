import { describeAdapter } from '@latchkey/testing/private'
import { ethers } from './ethers.ts'

describeAdapter('ethers', { create: ({ window }) => ethers({ target: window }) })
