import { bitcoinProviderFamily } from '@latchkey/testing/conformance/bitcoinProvider'
import { describeAdapter } from '@latchkey/testing/private'
import { bitcoin } from './bitcoin.ts'
import { describePageWallets } from './describePageWallets.fixture.ts'

describeAdapter(
  'bitcoin, a provider like Xverse’s',
  { family: bitcoinProviderFamily('xverse'), create: ({ window }) => bitcoin({ target: window }) },
  describePageWallets,
)
