import { polkadot } from '@latchkey/polkadot'
import { mount } from './mount.tsx'
import { polkadotAssetHub } from './networks.ts'

mount(polkadotAssetHub, polkadot())
