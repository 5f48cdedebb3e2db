import { solana } from '@latchkey/solana'
import { solanaFamily } from '@latchkey/testing/conformance/solana'
import { solanaSigner } from '@latchkey/testing/private'
import { describeLogin } from './describeLogin.fixture.ts'

describeLogin('Solana', { family: solanaFamily, factory: solana, signerOf: solanaSigner })
