import { evmFamily } from '@latchkey/testing/conformance/evm'
import { evmSigner } from '@latchkey/testing/private'
import { describeLogin } from './describeLogin.fixture.ts'

describeLogin('EVM', { family: evmFamily, signerOf: evmSigner })
