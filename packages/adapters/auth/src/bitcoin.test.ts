import { bitcoin } from '@latchkey/bitcoin'
import { bitcoinFamily } from '@latchkey/testing/conformance/bitcoin'
import { bitcoinSigner } from '@latchkey/testing/private'
import { describeLogin } from './describeLogin.fixture.ts'

describeLogin('Bitcoin', { family: bitcoinFamily, factory: bitcoin, signerOf: bitcoinSigner })
