import { solana } from '@latchkey/solana'
import { mount } from './mount.tsx'
import { solanaMainnet } from './networks.ts'

mount(solanaMainnet, solana())
