import { bitcoin } from '@latchkey/bitcoin'
import { bitcoinMainnet } from '@latchkey/networks'
import { mount } from './mount.tsx'

mount(bitcoinMainnet, bitcoin())
