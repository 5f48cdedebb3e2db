import { describeAdapter, polkadotFamily } from '@latchkey/testing/private'
import { polkadot } from './polkadot.ts'

describeAdapter('polkadot', {
  family: polkadotFamily,
  create: ({ window }) => polkadot({ target: window }),
})
