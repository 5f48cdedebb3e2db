import { bitcoin } from '@latchkey/bitcoin'
import { mount } from './mount.tsx'
import { bitcoinMainnet } from './networks.ts'

mount(bitcoinMainnet, bitcoin())
