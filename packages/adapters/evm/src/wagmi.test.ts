import { describeEvmAdapter } from '@latchkey/testing/conformance/evm'
import * as library from '@wagmi/core'
import { createWagmiSetup } from './wagmi/createWagmiSetup.fixture.ts'
import { describeWagmi } from './wagmi/describeWagmi.fixture.ts'

describeEvmAdapter('wagmi 3', createWagmiSetup(library))
describeWagmi('wagmi 3, shared with the dapp', library)
