import { polkadotAssetHub } from '@latchkey/networks'
import { polkadot } from '@latchkey/polkadot'
import { mount } from './mount.tsx'

mount(polkadotAssetHub, polkadot())
