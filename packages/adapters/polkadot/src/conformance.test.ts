import { polkadotFamily } from '@latchkey/testing/conformance/polkadot'
import { describeAdapter } from '@latchkey/testing/private'
import { polkadot } from './polkadot.ts'

describeAdapter('polkadot', {
  family: polkadotFamily,
  create: ({ window }) => polkadot({ target: window }),
})
