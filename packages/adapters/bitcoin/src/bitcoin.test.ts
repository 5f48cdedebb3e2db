import { bitcoinFamily } from '@latchkey/testing/conformance/bitcoin'
import { describeAdapter } from '@latchkey/testing/private'
import { bitcoin } from './bitcoin.ts'
import { describeBitcoinSigning } from './describeBitcoinSigning.fixture.ts'
import { describeBitcoinTransfers } from './describeBitcoinTransfers.fixture.ts'

describeAdapter(
  'bitcoin',
  { family: bitcoinFamily, create: ({ window }) => bitcoin({ target: window }) },
  (harness) => {
    describeBitcoinSigning(harness)
    describeBitcoinTransfers(harness)
  },
)
