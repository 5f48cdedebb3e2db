import { solanaMainnet } from '@latchkey/networks'
import { solana } from '@latchkey/solana'
import { mount } from './mount.tsx'

mount(solanaMainnet, solana())
