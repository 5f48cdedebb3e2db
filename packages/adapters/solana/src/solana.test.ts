import { solanaFamily } from '@latchkey/testing/conformance/solana'
import { describeAdapter } from '@latchkey/testing/private'
import { describeSolana } from './describeSolana.fixture.ts'
import { solana } from './solana.ts'

describeAdapter(
  'solana',
  { family: solanaFamily, create: ({ window }) => solana({ target: window }) },
  describeSolana,
)
