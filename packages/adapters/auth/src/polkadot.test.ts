import { polkadot } from '@latchkey/polkadot'
import { polkadotFamily } from '@latchkey/testing/conformance/polkadot'
import { polkadotSigner } from '@latchkey/testing/private'
import { describeLogin } from './describeLogin.fixture.ts'

describeLogin('Polkadot', { family: polkadotFamily, factory: polkadot, signerOf: polkadotSigner })
