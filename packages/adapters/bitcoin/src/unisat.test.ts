import { bitcoinProviderFamily } from '@latchkey/testing/conformance/bitcoinProvider'
import { describeAdapter } from '@latchkey/testing/private'
import { bitcoin } from './bitcoin.ts'

describeAdapter('bitcoin, a provider like UniSat’s', {
  family: bitcoinProviderFamily('unisat'),
  create: ({ window }) => bitcoin({ target: window }),
})
