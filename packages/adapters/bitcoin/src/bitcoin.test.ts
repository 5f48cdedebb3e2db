import { bitcoinFamily } from '@latchkey/testing/conformance/bitcoin'
import { describeAdapter } from '@latchkey/testing/private'
import { bitcoin } from './bitcoin.ts'
import { describeBitcoin } from './describeBitcoin.fixture.ts'

describeAdapter(
  'bitcoin',
  { family: bitcoinFamily, create: ({ window }) => bitcoin({ target: window }) },
  describeBitcoin,
)
