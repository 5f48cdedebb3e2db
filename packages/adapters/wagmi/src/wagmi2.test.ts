import { describeEvmAdapter } from '@latchkey/testing/conformance/evm'
import * as wagmi2 from 'wagmi-core-2'
import { createWagmiSetup, type WagmiModule } from './createWagmiSetup.fixture.ts'
import { describeWagmi } from './describeWagmi.fixture.ts'

// A dapp has one version of wagmi, and its types are the adapter's. Only here both meet.
const library = wagmi2 as unknown as WagmiModule

describeEvmAdapter('wagmi 2', createWagmiSetup(library))
describeWagmi('wagmi 2, shared with the dapp', library)
